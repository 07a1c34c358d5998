import type { Metadata, Route } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ProductGrid } from '@/components/catalog/product-grid'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import texts from '@/lib/i18n/messages/pt-BR/favorites.json'
import { getSharedWishlist, sharedWishlistExists } from '@/server/favorites/queries'

// Anyone with the link may see the list, so the page is excluded from search engines and sends no
// referrer.
export const metadata: Metadata = {
  title: texts.shared.titleNone,
  robots: { index: false, follow: false, noarchive: true },
  referrer: 'no-referrer',
}

/**
 * Returns one token that does not exist, so that all other pages are rendered on their first
 * request.
 */
export function generateStaticParams() {
  return [{ token: 'exemplo' }]
}

/**
 * A wishlist at its unguessable address. Only whether the token exists is cached, until the owner
 * revokes the link; the list itself is read on every request.
 */
export default async function SharedListPage({ params }: PageProps<'/lista/[token]'>) {
  const { token } = await params
  if (!(await sharedWishlistExists(token))) notFound()
  return (
    <Suspense fallback={<SharedListSkeleton />}>
      <SharedList token={token} />
    </Suspense>
  )
}

/** The current list, read for each request. */
async function SharedList({ token }: { token: string }) {
  await connection()
  const list = await getSharedWishlist(token)
  if (!list) notFound()
  const t = await getTranslations('favorites.shared')
  return (
    <div className="grid grid-cols-1 gap-8 pb-12">
      <SharedListHead firstName={list.firstName} count={list.products.length} />
      {list.products.length > 0 ? (
        <ProductGrid products={list.products} />
      ) : (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
            {t('explore')}
          </AppLink>
        </EmptyState>
      )}
    </div>
  )
}

type SharedListHeadProps = { firstName: string | null; count: number }

/** The header of a shared list: the first name of its owner, and a link to create a list. */
async function SharedListHead({ firstName, count }: SharedListHeadProps) {
  const t = await getTranslations('favorites.shared')
  return (
    <header className="dark page-glow relative mt-4 overflow-hidden rounded-lg bg-surface px-6 py-8 text-foreground md:px-12 md:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <span className="mb-4 grid size-12 place-items-center rounded-full bg-primary text-primary-foreground">
            <Icon name="heart" className="size-6 fill-current" />
          </span>
          <h1 className="display-1 break-words">
            {firstName ? t('title', { name: firstName }) : t('titleNone')}
          </h1>
          <p className="mt-2 max-w-2xl opacity-90">{t('lead')}</p>
          <p className="mt-1 font-semibold text-sm">{t('count', { count })}</p>
        </div>
        <AppLink
          href={'/lista-desejos' as Route}
          prefetch={false}
          className={buttonVariants({ variant: 'outline' })}
        >
          {t('own')}
        </AppLink>
      </div>
    </header>
  )
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The loading state of a shared list. */
async function SharedListSkeleton() {
  const t = await getTranslations('favorites.shared')
  return (
    <div role="status" className="grid gap-8 py-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-52 w-full rounded-lg" />
      <div className="product-grid">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-90 w-full rounded-lg" />
        ))}
      </div>
    </div>
  )
}

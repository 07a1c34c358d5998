import type { Metadata, Route } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ProductGrid } from '@/components/catalog/product-grid'
import { SharedListHead, SharedListSkeleton } from '@/components/favorites/shared-list'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
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

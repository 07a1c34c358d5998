import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'

type SharedListHeadProps = { firstName: string | null; count: number }

/** The header of a shared list: the first name of its owner, and a link to create a list. */
export async function SharedListHead({ firstName, count }: SharedListHeadProps) {
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
          preload={false}
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
export async function SharedListSkeleton() {
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

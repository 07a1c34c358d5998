import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { PAGE_SIZE, pageCount, pageWindow } from '@/lib/catalog/page-window'
import { cn } from '@/lib/utils'

type PaginationProps = { basePath: string; query: ListingQuery; total: number }

const step = cn(buttonVariants({ variant: 'outline' }), 'px-3 sm:px-4')

/**
 * The pagination: the position in the listing, the number of remaining products, and a link to
 * every page, so that search engines and visitors without JavaScript reach all products.
 */
export function Pagination({ basePath, query, total }: PaginationProps) {
  const t = useTranslations('catalog.paging')
  const count = pageCount(total)
  const { page } = query
  const from = (page - 1) * PAGE_SIZE + 1
  const to = Math.min(page * PAGE_SIZE, total)
  const href = (n: number) => listingHref(basePath, { ...query, page: n }) as Route
  return (
    <div className="mt-8 flex flex-col items-center gap-4">
      <div className="text-center text-muted text-sm">
        {count > 1 ? <p>{t('range', { from, to, total })}</p> : null}
        <p>{to < total ? t('more', { count: total - to }) : t('end')}</p>
        {count > 1 ? <Progress share={to / total} /> : null}
      </div>
      {count > 1 ? (
        <nav aria-label={t('label')} className="flex flex-wrap items-center justify-center gap-1.5">
          {page > 1 ? (
            <AppLink href={href(page - 1)} rel="prev" aria-label={t('previous')} className={step}>
              <Icon name="chevron-left" className="size-4" />
              <span className="hidden sm:inline">{t('previous')}</span>
            </AppLink>
          ) : null}
          <PageNumbers page={page} count={count} href={href} />
          {page < count ? (
            <AppLink href={href(page + 1)} rel="next" aria-label={t('next')} className={step}>
              <span className="hidden sm:inline">{t('next')}</span>
              <Icon name="chevron-right" className="size-4" />
            </AppLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

function Progress({ share }: { share: number }) {
  return (
    <div aria-hidden className="mx-auto mt-2 h-1 w-48 overflow-hidden rounded-full bg-surface-3">
      <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
    </div>
  )
}

type PageNumbersProps = { page: number; count: number; href: (n: number) => Route }

function PageNumbers({ page, count, href }: PageNumbersProps) {
  const t = useTranslations('catalog.paging')
  return pageWindow(page, count).map((entry, index, all) =>
    entry === 'gap' ? (
      <span key={`after-${all[index - 1]}`} aria-hidden className="w-6 text-center text-muted">
        …
      </span>
    ) : (
      <AppLink
        key={entry}
        href={href(entry)}
        aria-label={t(entry === page ? 'current' : 'page', { page: entry })}
        aria-current={entry === page ? 'page' : undefined}
        className="grid size-11 place-items-center rounded-md font-medium text-sm tabular-nums hover:bg-surface-2 aria-[current=page]:bg-foreground aria-[current=page]:text-background"
      >
        {entry}
      </AppLink>
    ),
  )
}

import { useTranslations } from 'next-intl'
import { Pagination } from '@/components/ui/pagination'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { PAGE_SIZE, pageCount } from '@/lib/catalog/page-count'

type ListingPagesProps = { basePath: string; query: ListingQuery; total: number }

/**
 * The position in the listing, the number of remaining products, and a link to every page, so that
 * search engines and visitors without JavaScript reach all products.
 */
export function ListingPages({ basePath, query, total }: ListingPagesProps) {
  const t = useTranslations('catalog.paging')
  const count = pageCount(total)
  const { page } = query
  const from = (page - 1) * PAGE_SIZE + 1
  const to = Math.min(page * PAGE_SIZE, total)
  return (
    <div className="mt-8 flex flex-col items-center gap-4">
      <div className="text-center text-muted text-sm">
        {count > 1 ? <p>{t('range', { from, to, total })}</p> : null}
        <p>{to < total ? t('more', { count: total - to }) : t('end')}</p>
        {count > 1 ? <Progress share={to / total} /> : null}
      </div>
      <Pagination
        page={page}
        count={count}
        href={(n) => listingHref(basePath, { ...query, page: n })}
        texts={{
          label: t('label'),
          previous: t('previous'),
          next: t('next'),
          page: (n) => t('page', { page: n }),
          current: (n) => t('current', { page: n }),
        }}
      />
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

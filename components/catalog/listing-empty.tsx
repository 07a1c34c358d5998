import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { EmptyState } from '@/components/ui/empty-state'
import { AppLink } from '@/components/ui/link'
import { withoutFilters } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { pageCount } from '@/lib/catalog/page-count'

type ListingEmptyProps = {
  basePath: string
  query: ListingQuery
  total: number
}

/**
 * Shows why no products are listed, with a link: the page number is too high, or the filters are
 * too narrow.
 */
export function ListingEmpty({ basePath, query, total }: ListingEmptyProps) {
  const t = useTranslations('catalog')
  const count = pageCount(total)
  const link = (to: ListingQuery, text: string) => (
    <AppLink
      href={listingHref(basePath, to) as Route}
      preload={false}
      rel="nofollow"
      className={buttonVariants()}
    >
      {text}
    </AppLink>
  )
  if (total > 0) {
    return (
      <EmptyState title={t('paging.beyond', { count })}>
        {link({ ...query, page: count }, t('paging.last'))}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('empty.filteredTitle')} text={t('empty.filteredText')}>
      {link(withoutFilters(query), t('filters.clear'))}
    </EmptyState>
  )
}

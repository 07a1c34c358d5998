import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { compareHref, MAX_COMPARED } from '@/lib/catalog/compare'
import { hasGenres, quickFilters, withFilter } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import type { Listing } from '@/server/catalog/dto'
import { filterLabel } from './active-filters'
import { OwnConsolesFilter } from './own-consoles-filter'

type QuickFiltersProps = { basePath: string; query: ListingQuery; listing: Listing }

/** The most useful filters as links above the listing, and the comparison of its first products. */
export function QuickFilters({ basePath, query, listing }: QuickFiltersProps) {
  const t = useTranslations('catalog')
  const filters = useTranslations('catalog.filters')
  const selling = useTranslations('selling')
  const { items, facets, total } = listing
  const offered = quickFilters(query, facets, total)
  const compared = compareHref(items.map(({ slug }) => slug))
  const isComparable = query.category !== undefined && items.length > 1 && !hasGenres(facets)
  if (offered.length === 0 && !isComparable) return null
  return (
    <ul aria-label={t('quick')} className="quick-filters">
      {offered.map((filter) => (
        <li key={`${filter.kind} ${'value' in filter ? filter.value : ''}`}>
          <AppLink
            href={listingHref(basePath, withFilter(query, filter)) as Route}
            preload={false}
            rel="nofollow"
          >
            {filterLabel(filter, facets, filters, selling)}
          </AppLink>
        </li>
      ))}
      {isComparable ? (
        <li>
          <AppLink href={compared as Route} preload={false} rel="nofollow">
            {t('compareFirst', { count: Math.min(items.length, MAX_COMPARED) })}
          </AppLink>
        </li>
      ) : null}
      {query.platforms.length === 0 && facets.platforms.length > 1 ? (
        <OwnConsolesFilter text={t('ownConsoles')} />
      ) : null}
    </ul>
  )
}

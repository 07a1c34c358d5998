import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { compareHref, MAX_COMPARED } from '@/lib/catalog/compare'
import {
  activeFilters,
  hasGenres,
  type ListingFilter,
  priceRangeText,
  quickFilters,
  withFilter,
  withoutFilter,
  withoutFilters,
} from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { platformLabel } from '@/lib/products/platforms'
import type { Facets, Listing } from '@/server/catalog/dto'
import { OwnConsolesFilter } from './own-consoles-filter'

type ActiveFiltersProps = { basePath: string; query: ListingQuery; facets: Facets }

/** The active filters of the listing, each with a link that removes it. */
export function ActiveFilters({ basePath, query, facets }: ActiveFiltersProps) {
  const t = useTranslations('catalog.filters')
  const saleText = useTranslations('sale')
  const filters = activeFilters(query)
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('applied')} className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map((filter) => {
        const label = filterLabel(filter, facets, t, saleText)
        return (
          <li key={`${filter.kind}:${'value' in filter ? filter.value : ''}`}>
            <AppLink
              href={listingHref(basePath, withoutFilter(query, filter)) as Route}
              prefetch={false}
              rel="nofollow"
              aria-label={t('remove', { label })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft pr-2.5 pl-3.5 font-medium text-primary-ink text-sm hover:underline lg:min-h-8"
            >
              {label}
              <Icon name="x" className="size-4" />
            </AppLink>
          </li>
        )
      })}
      {filters.length > 1 ? (
        <li>
          <AppLink
            href={listingHref(basePath, withoutFilters(query)) as Route}
            prefetch={false}
            rel="nofollow"
            className="inline-flex min-h-11 items-center px-2 text-muted text-sm underline underline-offset-4 hover:text-foreground lg:min-h-8"
          >
            {t('clear')}
          </AppLink>
        </li>
      ) : null}
    </ul>
  )
}

type Texts = ReturnType<typeof useTranslations<'catalog.filters'>>
type SaleTranslator = ReturnType<typeof useTranslations<'sale'>>

/**
 * Returns the text of an active filter: 'PlayStation 5', 'Usado', 'R$ 50 a R$ 300', 'Frete grátis'.
 */
export function filterLabel(
  filter: ListingFilter,
  facets: Facets,
  t: Texts,
  saleText: SaleTranslator,
): string {
  switch (filter.kind) {
    case 'platforms':
      return platformLabel(filter.value) ?? filter.value
    case 'brands':
      return filter.value
    case 'tags':
      return facets.tags.find((tag) => tag.value === filter.value)?.label ?? t('tag')
    case 'price':
      return priceRangeText(filter.minCents, filter.maxCents, (key, values) => t(key, values))
    default:
      return 'value' in filter ? saleText(`${filter.kind}.${filter.value}`) : t(filter.kind)
  }
}

type QuickFiltersProps = { basePath: string; query: ListingQuery; listing: Listing }

/** The most useful filters as links above the listing, and the comparison of its first products. */
export function QuickFilters({ basePath, query, listing }: QuickFiltersProps) {
  const t = useTranslations('catalog')
  const filters = useTranslations('catalog.filters')
  const saleText = useTranslations('sale')
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
            prefetch={false}
            rel="nofollow"
          >
            {filterLabel(filter, facets, filters, saleText)}
          </AppLink>
        </li>
      ))}
      {isComparable ? (
        <li>
          <AppLink href={compared as Route} prefetch={false} rel="nofollow">
            {t('compareFirst', { count: Math.min(items.length, MAX_COMPARED) })}
          </AppLink>
        </li>
      ) : null}
      {query.platforms.length === 0 && facets.platforms.length > 1 ? (
        <OwnConsolesFilter address={listingHref(basePath, query)} text={t('ownConsoles')} />
      ) : null}
    </ul>
  )
}

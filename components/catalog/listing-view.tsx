import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { activeFilters } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import type { Listing } from '@/server/catalog/dto'
import { ActiveFilters } from './active-filters'
import { FilterPanel } from './filter-panel'
import { ListingEmpty } from './listing-empty'
import { ListingPages } from './listing-pages'
import { ListingRegion } from './listing-region'
import { ListingToolbar } from './listing-toolbar'
import { ProductGrid } from './product-grid'

type ListingViewProps = {
  /** Path of the page, to which filters, sort order and page number are added. */
  basePath: string
  query: ListingQuery
  listing: Listing
  /** Shown if there are no products even without filters. */
  whenEmpty: ReactNode
}

/** A listing with filters, sort order and pagination, shared by categories and search. */
export function ListingView({ basePath, query, listing, whenEmpty }: ListingViewProps) {
  const t = useTranslations('catalog')
  // Without any product there is nothing to filter.
  if (listing.total === 0 && activeFilters(query).length === 0) return whenEmpty
  // Hidden pages stay in the document, so ids contain the address to be unique.
  const href = listingHref(basePath, query)
  const ids = { formId: `filtros:${href}`, panelId: `painel:${href}` }
  const shared = { basePath, query }
  return (
    <ListingRegion {...ids} loadingText={t('loading')}>
      <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-8">
        <FilterPanel {...ids} {...shared} facets={listing.facets} />
        <section aria-label={t('results')} className="min-w-0">
          <ListingToolbar {...ids} query={query} total={listing.total} />
          <ActiveFilters {...shared} facets={listing.facets} />
          {listing.items.length > 0 ? (
            <>
              <ProductGrid products={listing.items} />
              <ListingPages {...shared} total={listing.total} />
            </>
          ) : (
            <ListingEmpty {...shared} total={listing.total} />
          )}
        </section>
      </div>
    </ListingRegion>
  )
}

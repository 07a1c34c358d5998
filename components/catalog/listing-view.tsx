import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorToast } from '@/components/ui/error-toast'
import { Icon } from '@/components/ui/icon'
import { Pagination } from '@/components/ui/pagination'
import { SelectNative } from '@/components/ui/select-native'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { activeFilters, withoutFilters } from '@/lib/catalog/listing-filters'
import {
  defaultSort,
  type ListingQuery,
  type ListingSort,
  listingHref,
  PAGE_SIZE,
  pageCount,
} from '@/lib/catalog/listing-query'
import { soldOutLast } from '@/lib/content/sections'
import { cn } from '@/lib/utils'
import type { Listing } from '@/server/catalog/dto'
import { ActiveFilters, QuickFilters } from './active-filters'
import { FilterPanel } from './filter-panel'
import { ListingRegion } from './listing-region'
import { ProductGrid } from './product-grid'

/** With these sorts, sold-out products are not moved to the end of their page. */
const CHOSEN_SORTS: ReadonlySet<ListingSort> = new Set([
  'price-asc',
  'price-desc',
  'discount',
  'name',
  'section',
])

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
  const { facets, total, isMore } = listing
  const items = CHOSEN_SORTS.has(query.sort) ? listing.items : soldOutLast(listing.items)
  return (
    <ListingRegion {...ids} loadingText={t('loading')}>
      <SerializedMarkup>
        <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-8">
          <FilterPanel {...ids} {...shared} facets={facets} />
          <section aria-label={t('results')} className="min-w-0">
            <ListingToolbar {...ids} query={query} total={total} isMore={isMore} />
            <QuickFilters {...shared} listing={{ ...listing, items }} />
            <ActiveFilters {...shared} facets={facets} />
            {items.length > 0 ? (
              <>
                <ProductGrid products={items} />
                <ListingPages {...shared} total={total} isMore={isMore} />
              </>
            ) : (
              <ListingEmpty {...shared} total={total} />
            )}
          </section>
        </div>
      </SerializedMarkup>
    </ListingRegion>
  )
}

type ListingToolbarProps = {
  panelId: string
  formId: string
  query: ListingQuery
  total: number
  isMore: boolean
}

/**
 * The number of products, the sort order and, on small screens, the button that opens the filters.
 */
function ListingToolbar({ panelId, formId, query, total, isMore }: ListingToolbarProps) {
  const t = useTranslations('catalog')
  const filterCount = activeFilters(query).length
  return (
    <div className="mb-4 grid grid-cols-2 items-center gap-x-3 gap-y-2 lg:flex">
      <p role="status" className="col-span-2 font-medium text-sm lg:flex-1">
        {t(isMore ? 'countMore' : 'count', { total })}
      </p>
      <button
        type="button"
        popoverTarget={panelId}
        className={cn(buttonVariants({ variant: 'outline' }), 'px-3 lg:hidden')}
      >
        <Icon name="sliders-horizontal" className="size-4" />
        {t('filters.open')}
        {filterCount > 0 ? (
          <span className="grid size-5 place-items-center rounded-full bg-primary font-bold text-primary-foreground text-xs">
            <span className="sr-only">{t('filters.active', { count: filterCount })}</span>
            <span aria-hidden>{filterCount}</span>
          </span>
        ) : null}
      </button>
      <SortSelect formId={formId} query={query} />
    </div>
  )
}

type ListingEmptyProps = {
  basePath: string
  query: ListingQuery
  total: number
}

/**
 * Shows why no products are listed, with a link: the page number is too high, or the filters are
 * too narrow.
 */
function ListingEmpty({ basePath, query, total }: ListingEmptyProps) {
  const t = useTranslations('catalog')
  const count = pageCount(total)
  const link = (to: ListingQuery, text: string) => (
    <AppLink
      href={listingHref(basePath, to) as Route}
      prefetch={false}
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

type ListingPagesProps = { basePath: string; query: ListingQuery; total: number; isMore: boolean }

/**
 * The position in the listing, the number of remaining products, and a link to every page, so that
 * search engines and visitors without JavaScript reach all products.
 */
function ListingPages({ basePath, query, total, isMore }: ListingPagesProps) {
  const t = useTranslations('catalog.paging')
  const count = pageCount(total)
  const { page } = query
  const from = (page - 1) * PAGE_SIZE + 1
  const to = Math.min(page * PAGE_SIZE, total)
  return (
    <div className="mt-8 flex flex-col items-center gap-4">
      <div className="text-center text-muted text-sm">
        {count > 1 ? <p>{t('range', { from, to, total, isMore: String(isMore) })}</p> : null}
        <p>
          {to < total
            ? t(isMore ? 'moreThan' : 'more', { count: total - to })
            : t(isMore ? 'uncounted' : 'end')}
        </p>
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

const choices = [
  { sort: 'section', slug: 'da-secao', text: 'section' },
  { sort: 'relevance', slug: 'relevancia', text: 'relevance' },
  { sort: 'newest', slug: 'mais-recentes', text: 'newest' },
  { sort: 'price-asc', slug: 'menor-preco', text: 'priceAsc' },
  { sort: 'price-desc', slug: 'maior-preco', text: 'priceDesc' },
  { sort: 'discount', slug: 'desconto', text: 'discount' },
  { sort: 'best-selling', slug: 'mais-vendidos', text: 'bestSelling' },
  { sort: 'best-rated', slug: 'melhor-avaliados', text: 'bestRated' },
  { sort: 'name', slug: 'nome', text: 'name' },
] as const

type SortSelectProps = { formId: string; query: ListingQuery }

/** The sort order as a field of the filter form, so that changing it does not reset the filters. */
function SortSelect({ formId, query }: SortSelectProps) {
  const t = useTranslations('catalog.sort')
  const id = `${formId}:ordem`
  const usual = defaultSort(query)
  // The default order has no value, so that it does not appear in the address.
  const offered = choices
    .filter(({ sort }) => sort === usual || (sort !== 'relevance' && sort !== 'section'))
    .map(({ sort, slug, text }) => ({ sort, text, value: sort === usual ? '' : slug }))
  const current = offered.find(({ sort }) => sort === query.sort)
  return (
    <div className="flex min-w-0 items-center gap-3 noscript:col-span-2">
      <label htmlFor={id} className="sr-only whitespace-nowrap text-muted text-sm lg:not-sr-only">
        {t('label')}
      </label>
      <div className="w-full lg:w-48">
        <SelectNative
          id={id}
          name="ordem"
          form={formId}
          defaultValue={current?.value ?? ''}
          className="pr-8 pl-3 lg:pr-10 lg:pl-3.5"
        >
          {offered.map(({ value, text }) => (
            <option key={text} value={value}>
              {t(text)}
            </option>
          ))}
        </SelectNative>
      </div>
      <Button type="submit" form={formId} variant="secondary" className="hidden noscript:flex">
        {t('apply')}
      </Button>
    </div>
  )
}

/** Shown when the products of a listing could not be loaded. */
export function ListingFailed({ href }: { href: string }) {
  const t = useTranslations('catalog.failed')
  return (
    <EmptyState title={t('title')} text={t('text')}>
      <a href={href as Route} className={buttonVariants()}>
        <Icon name="refresh-cw" className="size-4" />
        {t('retry')}
      </a>
      <ErrorToast title={t('title')} />
    </EmptyState>
  )
}

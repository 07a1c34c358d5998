// Catalog data for pages. Amounts are in centavos.
import type { FilterChoice } from '@/lib/catalog/choice-filters'
import type { ChoiceFilter } from '@/lib/products/choices'
import type { ProductFacts } from '@/lib/products/facts'
import type { PaymentPrices } from '@/lib/products/payment'
import type { SaleState } from '@/lib/products/sale-state'

export type ProductBadge = { text: string; color: string }

export type ProductCard = ProductFacts &
  PaymentPrices & {
    id: string
    slug: string
    name: string
    image: string | null
    priceCents: number
    listPriceCents: number | null
    discountPercent: number
    /** Null if the product has no Pro price or the Pro tier is disabled. */
    proPriceCents: number | null
    coinDiscountPercent: number
    badge: ProductBadge | null
    sale: SaleState
    /** Whether the stock is above 0, for delivery now or later. */
    inStock: boolean
    freeShipping: boolean
    createdAt: string
  }

export type Suggestion = {
  id: string
  name: string
  slug: string
  image: string | null
  priceCents: number
  /** Text such as 'Usado' or 'Pré-venda · 12 mar'; null for a new product that is ready. */
  mark: string | null
}

export type FacetValue = { value: string; count: number }
export type TagFacet = FacetValue & { label: string }
/** The number of products for each choice of a filter. */
export type ChoiceFacets = {
  [Name in ChoiceFilter]: { value: FilterChoice<Name>; count: number }[]
}

/** Values by which a listing can be filtered; each facet counts with the other filters applied. */
export type Facets = ChoiceFacets & {
  platforms: FacetValue[]
  brands: FacetValue[]
  tags: TagFacet[]
  /** Lowest and highest price; null without products. */
  price: { minCents: number; maxCents: number } | null
  /** Number of products that are ready to be sent. */
  inStock: number
  discount: number
  freeShipping: number
}

export type Listing = {
  items: ProductCard[]
  total: number
  page: number
  pageSize: 20
  facets: Facets
}

/** A node of the category tree; `path` is its full slug path. */
export type CategoryNode = {
  path: string
  name: string
  description: string | null
  children: CategoryNode[]
}

/** A category for its page, with its parent, children and siblings. */
export type Category = {
  path: string
  name: string
  description: string | null
  parent: { path: string; name: string } | null
  children: { path: string; name: string }[]
  siblings: { path: string; name: string }[]
}

// What pages know of the catalogue. Amounts are centavos.
import type { Condition } from '@/lib/products/condition'
import type { SaleState } from '@/lib/products/sale-state'

export type ProductBadge = { text: string; color: string }

export type ProductCard = {
  id: string
  slug: string
  name: string
  brand: string | null
  platform: string | null
  image: string | null
  priceCents: number
  listPriceCents: number | null
  discountPercent: number
  /** Null when the product has none or the Pro tier is switched off. */
  proPriceCents: number | null
  coinDiscountPercent: number
  badge: ProductBadge | null
  sale: SaleState
  /** There are some to be had, at once or later. */
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
  /** 'Usado', 'Pré-venda · 12 mar'; null for what is new and ready. */
  mark: string | null
}

export type FacetValue = { value: string; count: number }
export type TagFacet = FacetValue & { label: string }
export type ConditionFacet = { value: Condition; count: number }

/** What a listing can still be narrowed by; each facet counts with the other filters applied. */
export type Facets = {
  platforms: FacetValue[]
  brands: FacetValue[]
  tags: TagFacet[]
  conditions: ConditionFacet[]
  /** Cheapest and dearest product; null when there is none. */
  price: { minCents: number; maxCents: number } | null
  /** Products that are ready to be sent. */
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

/** A category as its page shows it: itself, what lies above it and what lies beside or below. */
export type Category = {
  path: string
  name: string
  description: string | null
  parent: { path: string; name: string } | null
  children: { path: string; name: string }[]
  siblings: { path: string; name: string }[]
}

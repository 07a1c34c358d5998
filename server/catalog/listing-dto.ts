import type { ProductCard } from './dto'

export type FacetValue = { value: string; count: number }
export type TagFacet = FacetValue & { label: string }

/** What a listing can still be narrowed by; each facet counts with the other filters applied. */
export type Facets = {
  platforms: FacetValue[]
  brands: FacetValue[]
  tags: TagFacet[]
  /** Cheapest and dearest product; null when there is none. */
  price: { minCents: number; maxCents: number } | null
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

export type FacetsJson = {
  platforms: FacetValue[]
  brands: FacetValue[]
  tags: TagFacet[]
  price: { min_cents: number | null; max_cents: number | null } | null
  in_stock: number
  discount: number
  free_shipping: number
}

/** The answer of product_facets in the words of the interface. */
export function toFacets(json: FacetsJson): Facets {
  const { min_cents: minCents = null, max_cents: maxCents = null } = json.price ?? {}
  return {
    platforms: json.platforms,
    brands: json.brands,
    tags: json.tags,
    price: minCents === null || maxCents === null ? null : { minCents, maxCents },
    inStock: json.in_stock,
    discount: json.discount,
    freeShipping: json.free_shipping,
  }
}

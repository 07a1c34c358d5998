import type { Facets, FacetValue, TagFacet } from './dto'

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

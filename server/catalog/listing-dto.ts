import type { ConditionFacet, Facets, FacetValue, TagFacet } from './dto'

export type FacetsJson = {
  platforms: FacetValue[]
  brands: FacetValue[]
  tags: TagFacet[]
  condition: ConditionFacet[]
  price: { min_cents: number; max_cents: number }
  in_stock: number
  discount: number
  free_shipping: number
}

/** The answer of product_facets in the words of the interface. */
export function toFacets(json: FacetsJson): Facets {
  const { min_cents: minCents, max_cents: maxCents } = json.price
  return {
    platforms: json.platforms,
    brands: json.brands,
    tags: json.tags,
    conditions: json.condition,
    // Without products the database answers a range of nothing.
    price: maxCents > 0 ? { minCents, maxCents } : null,
    inStock: json.in_stock,
    discount: json.discount,
    freeShipping: json.free_shipping,
  }
}

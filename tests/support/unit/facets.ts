import type { Facets } from '@/server/catalog/dto'

/** Returns the facets of a listing that offers no filter but those in `found`. */
export const facetsOf = (found: Partial<Facets> = {}): Facets => ({
  platforms: [],
  brands: [],
  tags: [],
  conditions: [],
  ageRatings: [],
  languages: [],
  availabilities: [],
  price: null,
  inStock: 0,
  discount: 0,
  freeShipping: 0,
  pro: 0,
  coins: 0,
  rated: 0,
  isPartial: false,
  ...found,
})

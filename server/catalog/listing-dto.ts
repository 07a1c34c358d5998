import { z } from 'zod'
import { byChoiceFilter } from '@/lib/catalog/choice-filters'
import { priceRanges } from '@/lib/catalog/listing-filters'
import { CHOICE_FILTERS } from '@/lib/products/choices'
import { PRODUCT_FIELDS } from '@/lib/products/fields'
import { SEARCH_PART_KINDS } from '@/lib/search/vocabulary'
import type { Json, Tables } from '@/server/core/database'
import type { ChoiceFacets, Facets } from './dto'

const reading = z
  .object({
    corrected: z.string().nullable(),
    typed_found: z.boolean(),
    is_service: z.boolean(),
    parts: z.array(
      z.object({
        kind: z.enum(SEARCH_PART_KINDS),
        values: z.array(z.union([z.string(), z.number(), z.null()])),
        text: z.string(),
        rest: z.string(),
      }),
    ),
    left_out: z.array(z.string()),
  })
  .transform(
    ({ typed_found: isTypedFound, is_service: isService, left_out: leftOut, ...others }) => ({
      ...others,
      isTypedFound,
      isService,
      leftOut,
    }),
  )

const found = z.object({
  ids: z.array(z.string()),
  total: z.number(),
  is_more: z.boolean().optional(),
  reading: reading.optional(),
})

/**
 * Parses the result of `search_products`: the ids of a page, the total number of products and, of a
 * search, how its text was read.
 * @throws ZodError for a result of another shape
 */
export function toFound(answer: Json): z.output<typeof found> {
  return found.parse(answer)
}

const facetValue = z.object({ value: z.string(), count: z.number() })

const facets = z.looseObject({
  platforms: z.array(facetValue),
  brands: z.array(facetValue),
  tags: z.array(facetValue.extend({ label: z.string(), category: z.string() })),
  price: z.object({ min_cents: z.number(), max_cents: z.number(), steps: z.array(facetValue) }),
  in_stock: z.number(),
  discount: z.number(),
  free_shipping: z.number(),
  pro: z.number(),
  coins: z.number(),
  rated: z.number(),
  is_partial: z.boolean().default(false),
})

/**
 * Converts the result of `product_facets` to the names of `Facets`.
 * @throws ZodError for a result of another shape
 */
export function toFacets(answer: Json): Facets {
  const {
    platforms,
    brands,
    tags,
    price,
    in_stock,
    discount,
    free_shipping,
    pro,
    coins,
    rated,
    is_partial,
    ...columns
  } = facets.parse(answer)
  const { min_cents: minCents, max_cents: maxCents, steps } = price
  return {
    platforms,
    brands,
    tags,
    ...byChoiceFilter<ChoiceFacets>((name) => {
      const { column } = CHOICE_FILTERS[name]
      const value = z.enum(PRODUCT_FIELDS[column].choices)
      return z.array(facetValue.extend({ value })).parse(columns[column])
    }),
    // Without products the database returns the range from 0 to 0.
    price: maxCents > 0 ? { minCents, maxCents, ranges: priceRanges(steps) } : null,
    isPartial: is_partial,
    inStock: in_stock,
    discount,
    freeShipping: free_shipping,
    pro,
    coins,
    rated,
  }
}

/** An item of a section: a product, or a tag with all its products. */
export type ListedItem = Pick<Tables<'product_section_items'>, 'item_type' | 'item_id'>

/** The products of a section: those of its items or of the whole store, with their order. */
export type ListingScope = {
  items?: readonly ListedItem[]
  isFeatured?: boolean
  /** Order as named by `search_products`; default is the order of the items. */
  sort?: string | null
}

/** Returns the filters and the order that a section adds to a read of products. */
export function scopeArguments({ items, isFeatured, sort }: ListingScope) {
  return {
    filters: { ...(items ? { items } : {}), ...(isFeatured ? { featured: true } : {}) },
    sort: sort ?? (items ? 'items' : 'newest'),
  }
}

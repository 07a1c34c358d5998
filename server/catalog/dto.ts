// Catalog data for pages. Amounts are in centavos.

import { z } from 'zod'
import type { FilterChoice } from '@/lib/catalog/choice-filters'
import type { PriceRange } from '@/lib/catalog/listing-filters'
import type { ChoiceFilter } from '@/lib/products/choices'
import type { ProductFacts } from '@/lib/products/facts'
import type { PaymentPrices } from '@/lib/products/payment'
import type { SaleState } from '@/lib/products/sale-state'
import type { SearchPartKind } from '@/lib/search/vocabulary'
import type { Rating } from './review-dto'

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
    /** Whether an order of this product alone ships free. */
    freeShipping: boolean
    /** Set if this order at the Pro price does not ship free. */
    proPaysShipping?: true
    /** Only of a product that shows its rating and the number of its reviews. */
    rating?: Rating
    /** Set if the settings of the product hide its rating; a card without one then does not say 'none'. */
    hidesRating?: true
    /** Numbers of sizes and colors, where there is a choice. */
    options?: { sizes: number; colors: number }
    createdAt: string
  }

export type Suggestion = {
  id: string
  name: string
  slug: string
  image: string | null
  priceCents: number
  /** Only of a product with a Pro price, while the Pro tier is enabled. */
  proPriceCents?: number
  /** Text such as 'Usado' or 'Pré-venda · 12 mar'; null for a new product that is ready. */
  mark: string | null
}

export type FacetValue = { value: string; count: number }
export type TagFacet = FacetValue & { label: string; category: string }
/** The number of products for each choice of a filter. */
export type ChoiceFacets = {
  [Name in ChoiceFilter]: { value: FilterChoice<Name>; count: number }[]
}

/** Values by which a listing can be filtered; each facet counts with the other filters applied. */
export type Facets = ChoiceFacets & {
  platforms: FacetValue[]
  brands: FacetValue[]
  tags: TagFacet[]
  /** Lowest and highest price, and the ranges that have products; null without products. */
  price: { minCents: number; maxCents: number; ranges: PriceRange[] } | null
  // The numbers of products that a filter of the same name leaves.
  /** Products that are ready to be sent. */
  inStock: number
  discount: number
  freeShipping: number
  /** Products with a Pro price; 0 while the Pro tier is off. */
  pro: number
  /** Products that are cheaper with coins. */
  coins: number
  /** Products with an average rating of 4 or more. */
  rated: number
  /** Whether the counts are of the first 800 products only. */
  isPartial: boolean
}

export type Listing = {
  items: ProductCard[]
  total: number
  /** Whether a search or a filtered listing may have more products than `total`. */
  isMore: boolean
  page: number
  pageSize: 20
  facets: Facets
  /** How the search text was read; only of a search. */
  reading?: SearchReading
}

/** A part of a search text that was read as an attribute, a price or an order. */
export type SearchPart = {
  kind: SearchPartKind
  /** Slugs or names; for prices the lowest and the highest in centavos, for 'years' an age. */
  values: (string | number | null)[]
  /** The part as it was typed, normalized. */
  text: string
  /** The search text without the part. */
  rest: string
}

export type SearchReading = {
  /** The corrected text, if the listed products are those of the corrected text. */
  corrected: string | null
  /** Whether there are products for the text as typed. */
  isTypedFound: boolean
  /** Whether the text asks for the technical assistance. */
  isService: boolean
  parts: SearchPart[]
  /** Words that no listed product has. */
  leftOut: string[]
}

/** A node of the category tree; `path` is its full slug path. */
export type CategoryNode = {
  path: string
  name: string
  description: string | null
  children: CategoryNode[]
}

/** Image and texts entered by the staff for the page of a category. */
export type CategoryTexts = {
  image: string | null
  metaTitle: string | null
  metaDescription: string | null
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

/** A redirect in the admin; `id` is its old address, `createdAt` ISO 8601. */
export type AdminRedirect = {
  id: string
  from: string
  to: string
  /** Whether a change of a slug created the redirect. */
  isAutomatic: boolean
  createdAt: string
  /** Whether the old address has a page, which is shown instead of the redirect. */
  isCovered: boolean
  /** Whether the target is a product, category or brand that is not shown. */
  isBroken: boolean
}

const row = z.object({
  from: z.string(),
  to: z.string(),
  is_automatic: z.boolean(),
  created_at: z.string(),
  is_covered: z.boolean(),
  is_broken: z.boolean(),
})
const list = z.object({ total: z.number(), rows: z.array(row) })

/**
 * Converts the result of `list_redirects`.
 * @throws ZodError for a result of another shape
 */
export function toRedirects(answer: unknown): { total: number; rows: AdminRedirect[] } {
  const { total, rows } = list.parse(answer)
  return {
    total,
    rows: rows.map(({ from, to, ...one }) => ({
      id: from,
      from,
      to,
      isAutomatic: one.is_automatic,
      createdAt: one.created_at,
      isCovered: one.is_covered,
      isBroken: one.is_broken,
    })),
  }
}

/** What a part of a search text may mean; apart from prices and years also in `search_meanings`. */
export const SEARCH_PART_KINDS = [
  'platform',
  'condition',
  'availability',
  'age',
  'age_up_to',
  'tag',
  'prefer_tag',
  'discount',
  'free_shipping',
  'in_stock',
  'cheapest',
  'newest',
  'price',
  'years',
] as const

export type SearchPartKind = (typeof SEARCH_PART_KINDS)[number]

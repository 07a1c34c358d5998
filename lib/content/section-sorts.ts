/**
 * Values of product_sections.sort_by; without one, products are in the order of the section's
 * items.
 */
export const SECTION_SORTS = [
  'name',
  'name_desc',
  'price_asc',
  'price_desc',
  'newest',
  'oldest',
] as const

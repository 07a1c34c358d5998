export const FIXED_SECTIONS = [
  'hero_banner',
  'hero_quick_links',
  'promo_banner',
  'specialized_services',
  'why_choose_us',
  'contact_help',
  'recently_viewed',
  'shop_tiles',
  'deal_of_day',
  'my_consoles',
] as const

export type FixedSection = (typeof FIXED_SECTIONS)[number]

export type SectionKey =
  | { kind: 'fixed'; name: FixedSection }
  | { kind: 'product'; id: string }
  | { kind: 'special'; id: string }

const LISTED = /^(product|special)_section_([A-Za-z0-9-]{1,64})$/

/** Parses the section_key of a layout row; null for an unknown key. */
export function parseSectionKey(key: string): SectionKey | null {
  const name = FIXED_SECTIONS.find((fixed) => fixed === key)
  if (name) return { kind: 'fixed', name }
  const [, kind, id] = LISTED.exec(key) ?? []
  if (!id) return null
  return { kind: kind === 'product' ? 'product' : 'special', id }
}

/** Returns the path of the full list of a product or special section. */
export function sectionHref(kind: 'product' | 'special', id: string): string {
  return `/secao/${kind}_section_${encodeURIComponent(id)}`
}

/** Returns the path of a carousel of a special section. */
export function sectionCarouselHref(sectionId: string, carouselIndex: number): string {
  return `/secao-especial/${encodeURIComponent(sectionId)}/carrossel/${carouselIndex}`
}

/** Returns the rows of a special section: `rows`, or `banner_rows` if it has none. */
export function configuredRows<Row>(config: {
  rows?: readonly Row[] | undefined
  banner_rows?: readonly Row[] | undefined
}): readonly Row[] {
  return (config.rows?.length ? config.rows : config.banner_rows) ?? []
}

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

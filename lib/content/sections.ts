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

/** Number of products in a row of the home page. */
export const ROW_PRODUCTS = 12
/** A row that omits products of earlier rows is empty below this number. */
const LEAST_PRODUCTS = 4

/** Returns the products in their order, those that are sold out last. */
export function soldOutLast<T extends { inStock: boolean }>(products: readonly T[]): T[] {
  return [...products.filter(({ inStock }) => inStock), ...products.filter((one) => !one.inStock)]
}

/**
 * Returns the products of the rows of a page, at most 12 each, so that no product is shown twice: a row
 * omits the products of earlier rows. `rows` are the candidates of each row, best first; with more than 12
 * of them, a row that omits products is still full. A row that omits products and is left with fewer than
 * 4 is empty.
 */
export function uniqueRows<T extends { id: string; inStock: boolean }>(
  rows: readonly (readonly T[])[],
): T[][] {
  const shown = new Set<string>()
  return rows.map((candidates) => {
    const free = candidates.filter(({ id }) => !shown.has(id))
    if (free.length < LEAST_PRODUCTS && free.length < candidates.length) return []
    const row = soldOutLast(free).slice(0, ROW_PRODUCTS)
    for (const { id } of row) shown.add(id)
    return row
  })
}

/** Returns the items of the lists in turn: the first of each, then the second of each, and so on. */
export function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}

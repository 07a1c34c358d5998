import 'server-only'
import type { ProductCard } from '@/server/catalog/dto'
import { listProductCards } from '@/server/catalog/queries'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { cachedOrNull, dataOf } from './outcome'
import {
  type ProductSection,
  type ProductSectionRow,
  type SectionItemRow,
  toProductSection,
} from './section-dto'
import {
  readItemProducts,
  readSectionIds,
  SECTION_MAX,
  type SectionQuery,
} from './section-products'
import { type SpecialSection, type SpecialSectionRow, toSpecialSection } from './special-dto'

export type SectionOutcome<T> = { state: 'found'; section: T } | { state: 'missing' }

const MISSING = { state: 'missing' } as const

/**
 * A product section with at most `limit` of its products; null when it cannot be read. Expires with
 * its own tag and with the catalogue.
 */
export async function getProductSection(
  id: string,
  limit: number,
): Promise<SectionOutcome<ProductSection> | null> {
  'use cache'
  const names = [tags.section(`product_section_${id}`), tags.catalog]
  return cachedOrNull('product-section', 'home', names, async () => {
    const db = publicDb()
    const row = dataOf<ProductSectionRow | null>(
      await db
        .from('product_sections')
        .select('id, title, title_part1, title_part2, title_color1, title_color2, view_all_link')
        .eq('id', id)
        .maybeSingle(),
    )
    if (!row) return MISSING
    const items = dataOf<SectionItemRow[]>(
      await db
        .from('product_section_items')
        .select('item_type, item_id')
        .eq('section_id', id)
        .order('display_order'),
    )
    const products = await readItemProducts(items, limit)
    return { state: 'found', section: toProductSection(row, products) }
  })
}

/** A special section with its rows and their products; missing when it is switched off. */
export async function getSpecialSection(
  id: string,
): Promise<SectionOutcome<SpecialSection> | null> {
  'use cache'
  const names = [tags.section(`special_section_${id}`), tags.catalog]
  const columns =
    'id, title, content_config, background_type, background_value, background_image_position, carousel_title_color, view_all_button_bg_color, view_all_button_text_color, scrollbar_color, scrollbar_hover_color'
  return cachedOrNull('special-section', 'home', names, async () => {
    const row = dataOf<SpecialSectionRow | null>(
      await publicDb()
        .from('special_sections')
        .select(columns)
        .eq('id', id)
        .eq('is_active', true)
        .maybeSingle(),
    )
    return row
      ? { state: 'found', section: await toSpecialSection(row, listProductCards) }
      : MISSING
  })
}

/**
 * Listed products for a section, at most 12 unless said, by name, price or date (storefront §7).
 * @throws the database's error
 */
export async function listSectionProducts(query: SectionQuery): Promise<ProductCard[]> {
  'use cache'
  applyCache('home', tags.catalog)
  return listProductCards(await readSectionIds(query))
}

/** What items would show in the shop now, at most 100 products, before they are saved. @throws the database's error */
export function listItemProducts(items: readonly SectionItemRow[]): Promise<ProductCard[]> {
  return readItemProducts(items, SECTION_MAX)
}

import 'server-only'
import { parseSectionKey } from '@/lib/content/sections'
import type { ListingScope } from '@/server/catalog/listing-dto'
import { publicDb } from '@/server/core/db'
import { toScope } from './section-dto'
import { type SpecialRow, toSpecialRows, wholeScope } from './special-dto'

/**
 * Returns the products of the section at /secao/{key}, read without the cache, or null if there is no
 * such section or it cannot be read.
 */
export async function readSectionScope(sectionKey: string): Promise<ListingScope | null> {
  const key = parseSectionKey(sectionKey)
  if (key?.kind === 'product') return readProductScope(key.id)
  if (key?.kind !== 'special') return null
  const rows = await readSpecialRows(key.id)
  return rows && wholeScope({ rows })
}

/** Returns the same for one carousel of a special section, by its index among the carousels. */
export async function readCarouselScope(
  sectionId: string,
  carouselIndex: string,
): Promise<ListingScope | null> {
  const rows = await readSpecialRows(sectionId)
  const row = rows?.find((one) => one.type === 'carousel' && String(one.index) === carouselIndex)
  return row?.type === 'carousel' ? row.scope : null
}

async function readProductScope(id: string): Promise<ListingScope | null> {
  const { data } = await publicDb()
    .from('product_sections')
    .select('sort_by, only_featured, product_section_items(item_type, item_id)')
    .eq('id', id)
    .maybeSingle()
  return data && toScope({ ...data, items: data.product_section_items })
}

async function readSpecialRows(id: string): Promise<SpecialRow[] | null> {
  const { data } = await publicDb()
    .from('special_sections')
    .select('id, content_config')
    .eq('id', id)
    .eq('is_active', true)
    .maybeSingle()
  return data && toSpecialRows(data, async () => [])
}

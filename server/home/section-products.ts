import 'server-only'
import type { ProductCard } from '@/server/catalog/dto'
import { listProductCards } from '@/server/catalog/queries'
import { publicDb } from '@/server/core/db'
import { dataOf } from './outcome'
import type { SectionItemRow } from './section-dto'

/** Products of a row unless more are asked for (storefront §9). */
export const SECTION_LIMIT = 12
/** The most that the full list of a section shows. */
export const SECTION_MAX = 100

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type SectionQuery = {
  ids?: readonly string[]
  tagIds?: readonly string[]
  isFeatured?: boolean
  sortBy?: 'name' | 'price' | 'created_at'
  ascending?: boolean
  limit?: number
}

const SORTS = {
  name: ['name', 'name_desc'],
  price: ['price_asc', 'price_desc'],
  created_at: ['oldest', 'newest'],
} as const

/**
 * Ids of listed products, at most 12 unless said, sorted by name, price or date; restricted to ids,
 * tags or featured products (storefront §7, SECT-08, SECT-09).
 */
export async function readSectionIds(query: SectionQuery): Promise<string[]> {
  const { ids, tagIds, isFeatured, sortBy = 'created_at', ascending = false } = query
  const [up, down] = SORTS[sortBy]
  const found = dataOf<{ ids: string[] }>(
    await publicDb().rpc('search_products', {
      p_filters: {
        ...(ids ? { ids } : {}),
        ...(tagIds ? { tags: tagIds } : {}),
        ...(isFeatured ? { featured: true } : {}),
      },
      p_sort: ascending ? up : down,
      p_limit: query.limit ?? SECTION_LIMIT,
    }),
  )
  return found.ids
}

/**
 * The products of a section's items in their order: a product item is that product, a tag item the
 * products of the tag with that id or, whatever the case, that name; each product once (SECT-05 to
 * SECT-07).
 */
export async function readItemProducts(
  items: readonly SectionItemRow[],
  limit: number,
): Promise<ProductCard[]> {
  const groups = await Promise.all(items.map((item) => readItemIds(item)))
  const ids = [...new Set(groups.flat())]
  // More than are wanted, since what is not for sale is left out.
  const cards = await listProductCards(ids.slice(0, SECTION_MAX))
  return cards.slice(0, limit)
}

async function readItemIds({ item_type, item_id }: SectionItemRow): Promise<string[]> {
  if (item_type === 'product') return [item_id]
  const tagIds = await readTagIds(item_id)
  return tagIds.length === 0 ? [] : readSectionIds({ tagIds, limit: SECTION_MAX })
}

async function readTagIds(idOrName: string): Promise<string[]> {
  const query = publicDb().from('tags').select('id')
  const pattern = idOrName.trim().replace(/[\\%_]/g, '\\$&')
  const rows = dataOf<{ id: string }[]>(
    await (UUID.test(idOrName) ? query.eq('id', idOrName) : query.ilike('name', pattern)),
  )
  return rows.map((row) => row.id)
}

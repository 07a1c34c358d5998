import 'server-only'
import { isProductId } from '@/lib/admin-import/identity'
import type { SheetProduct } from '@/lib/admin-import/product'
import type { Db } from '@/server/core/db'

const PAGE = 1_000

/** The paths of all categories, hidden ones too. */
export async function readCategoryPaths(db: Db): Promise<string[]> {
  const { data, error } = await db.from('categories').select('slug').order('slug').limit(PAGE)
  if (error) throw error
  return data.map(({ slug }) => String(slug))
}

/** The weights of all tags, by name in lower case. */
export async function readTagWeights(db: Db): Promise<Map<string, number>> {
  const weights = new Map<string, number>()
  for (let from = 0; ; from += PAGE) {
    const { data, error } = await db
      .from('tags')
      .select('name, weight')
      .order('id')
      .range(from, from + PAGE - 1)
    if (error) throw error
    for (const { name, weight } of data) weights.set(String(name).toLowerCase(), Number(weight))
    if (data.length < PAGE) return weights
  }
}

/** The products that any of these names means: an id, a slug or a SKU code. */
export async function readNamedProducts(db: Db, names: string[]): Promise<SheetProduct[]> {
  const { data, error } = await db.rpc('import_products', {
    p_ids: names.filter(isProductId),
    p_slugs: names,
    p_skus: names,
  })
  if (error) throw error
  return data as SheetProduct[]
}

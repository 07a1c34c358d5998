import 'server-only'
import { isProductId } from '@/lib/admin-import/identity'
import type { SheetProduct } from '@/lib/admin-import/product'
import type { Db } from '@/server/core/db'
import { importedPicturePath } from './picture-path'

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

/**
 * Finds the files of the store that addresses of pictures mean: /media/… itself, a web address the
 * file that was fetched from it.
 */
export async function readStoredPictures(
  db: Db,
  addresses: readonly string[],
): Promise<(address: string) => string | null> {
  const paths = addresses.map(mediaPath).filter((path) => path !== null)
  if (paths.length === 0) return () => null
  const { data, error } = await db.rpc('missing_media', { p_paths: paths })
  if (error) throw error
  const stored = new Set(paths)
  for (const path of data as string[]) stored.delete(path)
  return (address) => {
    const path = mediaPath(address)
    return path !== null && stored.has(path) ? path : null
  }
}

function mediaPath(address: string): string | null {
  if (address.startsWith('/media/')) return address
  return address.startsWith('https://') ? importedPicturePath(address) : null
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

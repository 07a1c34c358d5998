import 'server-only'
import { createHash } from 'node:crypto'
import { isProductId } from '@/lib/imports/identity'
import type { SheetProduct } from '@/lib/imports/product'
import type { Db } from '@/server/core/db'
import { toSheetProducts } from './dto'

const PAGE = 1_000

/**
 * Returns the paths of all categories, including hidden ones.
 * @throws the error of the database
 */
export async function readCategoryPaths(db: Db): Promise<string[]> {
  const { data, error } = await db.from('categories').select('slug').order('slug').limit(PAGE)
  if (error) throw error
  return data.map(({ slug }) => slug)
}

/**
 * Returns the weights of all tags, by name in lower case.
 * @throws the error of the database
 */
export async function readTagWeights(db: Db): Promise<Map<string, number>> {
  const weights = new Map<string, number>()
  for (let from = 0; ; from += PAGE) {
    const { data, error } = await db
      .from('tags')
      .select('name, weight')
      .order('id')
      .range(from, from + PAGE - 1)
    if (error) throw error
    for (const { name, weight } of data) weights.set(name.toLowerCase(), weight)
    if (data.length < PAGE) return weights
  }
}

/**
 * Returns a function that maps an address of an image to its stored path, or to null if no such file is
 * stored. A path below /media/ maps to itself, a URL to the file that was fetched from it.
 * @throws the error of the database
 */
export async function readStoredImages(
  db: Db,
  addresses: readonly string[],
): Promise<(address: string) => string | null> {
  const paths = addresses.map(mediaPath).filter((path) => path !== null)
  if (paths.length === 0) return () => null
  const { data, error } = await db.rpc('missing_media', { p_paths: paths })
  if (error) throw error
  const stored = new Set(paths)
  for (const path of data) stored.delete(path)
  return (address) => {
    const path = mediaPath(address)
    return path !== null && stored.has(path) ? path : null
  }
}

function mediaPath(address: string): string | null {
  if (address.startsWith('/media/')) return address
  return address.startsWith('https://') ? importedImagePath(address) : null
}

/**
 * Returns the products with one of these names: an id, a slug or a SKU code.
 * @throws the error of the database
 */
export async function readNamedProducts(db: Db, names: string[]): Promise<SheetProduct[]> {
  const { data, error } = await db.rpc('import_products', {
    p_ids: names.filter(isProductId),
    p_slugs: names,
    p_skus: names,
  })
  if (error) throw error
  return toSheetProducts(data)
}

/**
 * Returns the path in the store ('/media/…') of an image from a URL. It is deterministic and equal to
 * the result of `private.imported_image_path` in the database.
 */
export function importedImagePath(address: string): string {
  return `/media/produtos/importadas/${createHash('sha256').update(address).digest('hex')}.webp`
}

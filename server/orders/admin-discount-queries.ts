import 'server-only'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  type AdminBundle,
  type AdminCoupon,
  BUNDLE_COLUMNS,
  bundleProductColumns,
  toBundleProduct,
  toBundleValues,
  toCoupons,
} from './admin-discount-dto'

/**
 * Returns those of the products that can be bought in a bundle, by the rule of the product pages.
 * @throws the error of the database
 */
export async function readOfferedProducts(
  db: Db,
  products: readonly string[],
): Promise<ReadonlySet<string>> {
  const { data, error } = await db.rpc('list_offered_products', { p_ids: [...products] })
  if (error) throw error
  return new Set(data)
}

/**
 * Returns the bundles with their products, active ones first, at most 200, not cached.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function listBundles(): Promise<AdminBundle[]> {
  await requireArea('settings')
  const db = await sessionDb()
  const bundles = await db
    .from('bundles')
    .select(`id, updated_at, ${BUNDLE_COLUMNS}` as const)
    .order('is_active', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(200)
  if (bundles.error) throw bundles.error
  const ids = [...new Set(bundles.data.flatMap(({ product_ids }) => product_ids))]
  const [products, offered] = await Promise.all([
    db.from('products').select(bundleProductColumns).in('id', ids),
    readOfferedProducts(db, ids),
  ])
  if (products.error) throw products.error
  const known = new Map(products.data.map((row) => [row.id, toBundleProduct(row, offered)]))
  return bundles.data.map(({ id, updated_at, ...row }) => ({
    id,
    version: updated_at,
    values: toBundleValues(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isOffered: row.product_ids.every((product) => offered.has(product)),
    products: row.product_ids.flatMap((product) => known.get(product) ?? []),
  }))
}

/**
 * Returns the coupons of the owner with their uses, active ones first, at most 500, not cached.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function listCoupons(): Promise<AdminCoupon[]> {
  await requireArea('settings')
  const { data, error } = await (await sessionDb()).rpc('list_coupons')
  if (error) throw error
  return toCoupons(data)
}

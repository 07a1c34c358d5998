'use server'

import { z } from 'zod'
import { editSchema, loadedRowSchema, type SavedRow } from '@/lib/core/merge'
import { wordPatterns } from '@/lib/core/text'
import { type BundleValues, bundleSchema } from '@/lib/orders/bundles'
import { type CouponValues, couponSchema } from '@/lib/orders/coupon-schema'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'
import {
  checkedBy,
  deleteRow,
  explainRefusal,
  requireUnchanged,
  rowSource,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import {
  BUNDLE_FIELDS,
  type BundleProduct,
  bundleProductColumns,
  COUPON_FIELDS,
  toBundleColumns,
  toBundleProduct,
  toBundleValues,
  toCouponColumns,
  toCouponValues,
} from './admin-discount-dto'
import { readOfferedProducts } from './admin-discount-queries'

const access = { access: 'admin', area: 'settings' } as const
const rate = { limit: 120, windowSeconds: 60 }

/** UT005: the products cannot form a bundle (private.tg_bundles__check_products). */
const UNFIT = 'UT005'

const bundleSource = (db: Db, key: string) =>
  rowSource<BundleValues>(db, {
    table: 'bundles',
    key,
    fields: BUNDLE_FIELDS,
    toForm: toBundleValues,
    toColumns: toBundleColumns,
  })

const explainUnfit = <T>(write: Promise<T>) =>
  explainRefusal(write, UNFIT, { 'values.productIds': 'unfit' })

/** Expires the pages of these products, and of the SKUs of masters among them. */
async function expirePages(db: Db, ids: readonly string[]): Promise<void> {
  const list = `(${[...new Set(ids)].join()})`
  const { data, error } = await db
    .from('products')
    .select('slug')
    .or(`id.in.${list},parent_product_id.in.${list}`)
  if (error) throw error
  revalidateTags(...data.map(({ slug }) => tags.product(slug)))
}

/** Creates or changes a bundle and expires the pages of its products. Placed orders do not change. */
export const saveBundle = defineAction({
  name: 'save-bundle',
  ...access,
  rate,
  schema: editSchema(bundleSchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<BundleValues>> => {
    if (id && seen) {
      const source = bundleSource(db, id)
      const before = (await source.read())?.values.productIds ?? []
      const check = checkedBy<BundleValues>(bundleSchema)
      const saved = await explainUnfit(saveEdit({ ...source, check }, seen, values))
      await expirePages(db, [...before, ...saved.values.productIds])
      return saved
    }
    const row = toBundleColumns(values)
    const { version } = await explainUnfit(writeRow(db, 'bundles', null, row, null))
    await expirePages(db, values.productIds)
    return { version, values, changedByOther: [] }
  },
})

/** Deletes a bundle that is unchanged since it was read, and expires the pages of its products. */
export const deleteBundle = defineAction({
  name: 'delete-bundle',
  ...access,
  rate,
  schema: z.object({ id: z.uuid(), seen: loadedRowSchema }),
  run: async ({ id, seen }, { db }) => {
    const source = bundleSource(db, id)
    const version = await requireUnchanged(source, seen)
    const before = (await source.read())?.values.productIds ?? []
    await deleteRow(db, 'bundles', id, version)
    await expirePages(db, before)
  },
})

/** Returns up to 8 products, including masters, whose name, brand or codes contain all words. */
export const findBundleProducts = defineAction({
  name: 'find-bundle-products',
  ...access,
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.object({ q: z.string().max(80) }),
  run: async ({ q }, { db }): Promise<BundleProduct[]> => {
    const { data, error } = await db
      .from('products')
      .select(bundleProductColumns)
      .is('trashed_at', null)
      .ilikeAllOf('search_text', wordPatterns(q))
      .order('is_active', { ascending: false })
      .order('name')
      .limit(8)
    if (error) throw error
    const ids = data.map(({ id }) => id)
    const offered = await readOfferedProducts(db, ids)
    return data.map((row) => toBundleProduct(row, offered))
  },
})

/** unique_violation: another coupon has this code. */
const TAKEN = '23505'

const explainTaken = <T>(write: Promise<T>) =>
  explainRefusal(write, TAKEN, { 'values.code': 'taken' })

/** Creates or changes a coupon of the owner. Coupons are not cached; placed orders do not change. */
export const saveCoupon = defineAction({
  name: 'save-coupon',
  access: 'admin',
  area: 'settings',
  rate: { limit: 120, windowSeconds: 60 },
  schema: editSchema(couponSchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<CouponValues>> => {
    if (id && seen) {
      const source = rowSource<CouponValues>(db, {
        table: 'coupons',
        key: id,
        fields: COUPON_FIELDS,
        toForm: toCouponValues,
        toColumns: toCouponColumns,
      })
      const check = checkedBy<CouponValues>(couponSchema)
      return explainTaken(saveEdit({ ...source, check }, seen, values))
    }
    const { version } = await explainTaken(
      writeRow(db, 'coupons', null, toCouponColumns(values), null),
    )
    return { version, values, changedByOther: [] }
  },
})

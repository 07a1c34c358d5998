'use server'

import { z } from 'zod'
import { classifyError } from '@/lib/core/classify'
import { MAX_COST_CENTS, MAX_COST_ROWS } from '@/lib/products/admin/costs'
import { ROW_ERROR } from '@/lib/products/admin/failure'
import { refusedField, scheduleSchema } from '@/lib/products/admin/schedule'
import { MAX_PRODUCTS, productPatchSchema, saveProductSchema } from '@/lib/products/admin/schema'
import { productPageDto } from '@/server/catalog/product-dto'
import { isCoinSystemOn } from '@/server/coins/queries'
import { defineAction } from '@/server/core/action'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { getSiteSettings } from '@/server/settings/queries'
import { activeProducts, createdSkus, plannedSchedule, writtenProduct } from './admin-dto'
import { readEditedProduct } from './admin-queries'
import { revalidateProducts } from './revalidate-products'

const isTaken = (error: DatabaseError, index: string) =>
  error.code === '23505' && error.message.includes(index)

const rate = { limit: 120, windowSeconds: 60 }
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_PRODUCTS) })

/**
 * Creates a product, or changes the given columns of one. Returns how many variants were archived with
 * their master. Fails with INVALID by field, or CONFLICT if the product was saved since it was read.
 */
export const saveProduct = defineAction({
  name: 'save-product',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: saveProductSchema,
  run: async ({ id, patch, tags, seen }, { db }) => {
    const { data, error } = await db.rpc('save_product', {
      p_id: id,
      p_patch: patch,
      p_tags: tags,
      p_seen: seen,
    })
    if (error) throw refusalOf(error)
    const saved = writtenProduct.parse(data)
    await revalidateProducts(db, saved.touched)
    return {
      id: saved.id,
      slug: saved.slug,
      updatedAt: saved.updated_at,
      archivedVariants: saved.archived_variants,
    }
  },
})

/** Returns the stored product, for an editor whose save was refused with CONFLICT. */
export const readStoredProduct = defineAction({
  name: 'read-stored-product',
  access: 'admin',
  area: 'catalog',
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const product = await readEditedProduct(db, id)
    if (!product) throw new AppError('NOT_FOUND')
    return product
  },
})

/** Creates an inactive copy with the same tags and returns its id. */
export const duplicateProduct = defineAction({
  name: 'duplicate-product',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { data, error } = await db.rpc('duplicate_product', { p_id: id })
    if (error) throw refusalOf(error)
    const copy = writtenProduct.parse(data)
    await revalidateProducts(db, copy.touched)
    return { id: copy.id }
  },
})

/** Returns the products without a price, except masters. They cannot be activated. */
async function listUnpriced(db: Db, products: string[]): Promise<{ id: string; name: string }[]> {
  const { data, error } = await db
    .from('products')
    .select('id, name')
    .in('id', products)
    .eq('price', 0)
    .neq('product_type', 'master')
  if (error) throw error
  return data
}

/**
 * Activates products, or archives them, masters with their variants. Products without a price are not
 * activated; their names are returned. `archivedVariants` counts the other variants that were archived
 * with their masters or, when masters are activated, stay archived. Fails with NO_PRICE if none of the
 * products has a price.
 */
export const setProductsActive = defineAction({
  name: 'set-products-active',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids.extend({ isActive: z.boolean() }),
  run: async ({ ids: products, isActive }, { db }) => {
    const unpriced = isActive ? await listUnpriced(db, products) : []
    const left = products.filter((id) => !unpriced.some((product) => product.id === id))
    if (left.length === 0) throw new AppError('NO_PRICE')
    const args = { p_ids: left, p_active: isActive }
    const { data, error } = await db.rpc('set_products_active', args)
    if (error) throw error
    const { touched, archived_variants } = activeProducts.parse(data)
    await revalidateProducts(db, touched)
    return {
      count: left.length,
      unpriced: unpriced.map(({ name }) => name),
      archivedVariants: archived_variants,
    }
  },
})

/**
 * Creates SKUs of a master in one transaction. Each has the columns of the master, overridden by its
 * own ones.
 */
export const createSkus = defineAction({
  name: 'create-skus',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ masterId: z.uuid(), skus: z.array(productPatchSchema).min(1).max(60) }),
  run: async ({ masterId, skus }, { db }) => {
    const { data, error } = await db.rpc('create_skus', { p_master: masterId, p_skus: skus })
    if (error) throw refusalOf(error)
    await revalidateProducts(db, createdSkus.parse(data).touched)
    return { count: skus.length }
  },
})

/** Returns a draft in the form of its product page; nothing is saved. */
export const previewProduct = defineAction({
  name: 'preview-product',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 600, windowSeconds: 60 },
  schema: z.object({ columns: productPatchSchema }),
  run: async ({ columns }) => {
    const [{ settings }, isOn] = await Promise.all([getSiteSettings(), isCoinSystemOn()])
    const row = {
      ...columns,
      id: '',
      slug: columns.slug || 'previa',
      name: columns.name || '…',
      parent_product_id: null,
      updated_at: '',
    }
    return productPageDto(row, settings.isProEnabled, new Date(), { isOn, campaigns: [] })
  },
})

type DatabaseError = { code: string; message: string }

/**
 * Converts an error of the database about a product: to INVALID by field if a field caused it,
 * otherwise to a kind of the error catalog. Other errors are returned unchanged.
 */
function refusalOf(error: DatabaseError): unknown {
  if (isTaken(error, 'products_slug_idx')) return new AppError('INVALID', { slug: 'taken' })
  if (isTaken(error, 'products_sku_code_idx')) {
    return new AppError('INVALID', { sku_code: 'taken' })
  }
  if (error.code === '23503' && error.message.includes('category')) {
    return new AppError('INVALID', { category: 'unknown' })
  }
  if (error.code === 'UT040') {
    return new AppError('NAME_CONTRADICTS_CONDITION', { name: 'condition' })
  }
  if (error.message.includes('products_release_date_check')) {
    return new AppError('INVALID', { release_date: 'release' })
  }
  if (error.message.includes('products_lead_days_check')) {
    return new AppError('INVALID', { lead_days: 'lead' })
  }
  const kind = classifyError(error)
  if (kind === 'legacy-column') return new AppError('UNKNOWN', { [ROW_ERROR]: kind })
  if (error.code !== '23514') return error
  const isProType = kind === 'pro-type-constraint'
  return new AppError('INVALID', { [ROW_ERROR]: isProType ? kind : 'check-constraint' })
}

async function setTrashed(db: Db, products: string[], isTrashed: boolean): Promise<void> {
  const { data, error } = await db.rpc('set_products_trashed', {
    p_ids: products,
    p_trashed: isTrashed,
  })
  if (error) throw error
  await revalidateProducts(db, data)
}

/** Moves products to the trash. Fails with NOT_FOUND if none of them is outside of it. */
export const trashProducts = defineAction({
  name: 'trash-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids,
  run: ({ ids: products }, { db }) => setTrashed(db, products, true),
})

/** Restores products from the trash, unchanged. Fails with NOT_FOUND if none of them is in it. */
export const restoreProducts = defineAction({
  name: 'restore-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids,
  run: ({ ids: products }, { db }) => setTrashed(db, products, false),
})

/** Deletes products of the trash with their tags. Fails with NOT_FOUND if none of them is in it. */
export const deleteProducts = defineAction({
  name: 'delete-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids,
  run: async ({ ids: products }, { db }) => {
    const { data, error } = await db.rpc('delete_products', { p_ids: products })
    if (error) throw error
    await revalidateProducts(db, data)
  },
})

/**
 * Plans a price or a publication of a product; a price without a start starts at once. Fails with
 * INVALID and the reason by field if the database refuses the plan.
 */
export const createSchedule = defineAction({
  name: 'create-schedule',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ productId: z.uuid(), plan: scheduleSchema }),
  run: async ({ productId, plan }, { db }) => {
    const { data, error } = await db.rpc('create_schedule', {
      p_product: productId,
      p_kind: plan.kind,
      p_price_cents: plan.price,
      p_starts: plan.startsAt,
      p_ends: plan.endsAt,
    })
    if (error) throw error
    const answer = plannedSchedule.parse(data)
    if ('refused' in answer) {
      throw new AppError('INVALID', refusedField(answer.refused, plan.startsAt !== null))
    }
    await revalidateProducts(db, answer.touched)
  },
})

/** Cancels a plan; restores the price before an active one. Fails with BAD_TRANSITION for an ended plan. */
export const cancelSchedule = defineAction({
  name: 'cancel-schedule',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { data, error } = await db.rpc('cancel_schedule', { p_id: id })
    if (error) throw error
    await revalidateProducts(db, data)
  },
})

const saved = z.object({
  saved: z.number(),
  unknown: z.array(z.string()),
  changed: z.array(z.string()),
})
const costCents = z.int().min(0).max(MAX_COST_CENTS).nullable()

/**
 * Stores costs by product or, without one, by SKU code or slug; null removes one. Returns the number of
 * stored costs, the codes without a product, and the products whose cost is no longer `seen`. Expires no
 * page, because no page of the store shows costs.
 */
export const saveProductCosts = defineAction({
  name: 'save-product-costs',
  access: 'admin',
  area: 'reports',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({
    rows: z
      .array(
        z.object({
          productId: z.uuid().optional(),
          code: z.string().trim().min(1).max(100),
          costCents,
          seen: z.object({ costCents }).optional(),
        }),
      )
      .min(1)
      .max(MAX_COST_ROWS),
  }),
  run: async ({ rows }, { db }) => {
    const { data, error } = await db.rpc('save_product_costs', {
      p_rows: rows.map(({ productId, code, costCents, seen }) => ({
        ...(productId && { product_id: productId }),
        code,
        cost_cents: costCents,
        ...(seen && { seen: { cost_cents: seen.costCents } }),
      })),
    })
    if (error) throw error
    return saved.parse(data)
  },
})

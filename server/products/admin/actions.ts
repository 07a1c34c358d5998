'use server'

import { z } from 'zod'
import { classifyError } from '@/lib/core/classify'
import { ROW_ERROR } from '@/lib/products/admin/failure'
import { productPatchSchema, saveProductSchema } from '@/lib/products/admin/schema'
import { productPageDto } from '@/server/catalog/product-dto'
import { defineAction } from '@/server/core/action'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { getSiteSettings } from '@/server/settings/queries'
import { createdSkus, writtenProduct } from './dto'
import { readEditedProduct } from './read-product'
import { revalidateProducts } from './revalidate-products'

const isTaken = (error: DatabaseError, index: string) =>
  error.code === '23505' && error.message.includes(index)

const rate = { limit: 120, windowSeconds: 60 }
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(200) })

/**
 * Creates a product, or changes the given columns of one. Fails with INVALID by field, or CONFLICT if
 * the product was saved since it was read.
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
    return { id: saved.id, slug: saved.slug, updatedAt: saved.updated_at }
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
 * Activates or archives products. Products without a price are not activated; their names are returned.
 * Fails with NO_PRICE if none of them has a price.
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
    await revalidateProducts(db, data)
    return { count: left.length, unpriced: unpriced.map(({ name }) => name) }
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
    const { settings } = await getSiteSettings()
    const row = {
      ...columns,
      id: '',
      slug: columns.slug || 'previa',
      name: columns.name || '…',
      parent_product_id: null,
      updated_at: '',
    }
    return productPageDto(row, settings.isProEnabled, new Date())
  },
})

type DatabaseError = { code: string; message: string }

/**
 * Converts an error of the database about a product: to INVALID by field if a field caused it,
 * otherwise to a kind of the error catalog. Other errors are returned unchanged.
 */
function refusalOf(error: DatabaseError): unknown {
  if (isTaken(error, 'products_slug_unique')) return new AppError('INVALID', { slug: 'taken' })
  if (isTaken(error, 'products_sku_code_unique')) {
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

'use server'

import { z } from 'zod'
import { productPatchSchema, saveProductSchema } from '@/lib/admin-products/schema'
import { productPageDto } from '@/server/catalog/product-dto'
import { defineAction } from '@/server/core/action'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { getSiteSettings } from '@/server/settings/queries'
import { expireProducts } from './expire-products'
import { readEditedProduct } from './read-product'
import { refusalOf } from './refusal'

type Written = { id: string; slug: string; updated_at: string; touched: string[] }

const rate = { limit: 120, windowSeconds: 60 }
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(200) })

/** Makes a product, or changes the given columns of one (ADM-02, ADM-03, ADM-05). */
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
    const saved: Written = data
    expireProducts(saved.touched)
    return { id: saved.id, slug: saved.slug, updatedAt: saved.updated_at }
  },
})

/** The product as it is stored now: for an editor whose save came too late. */
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

/** An inactive copy with the same tags. */
export const duplicateProduct = defineAction({
  name: 'duplicate-product',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { data, error } = await db.rpc('duplicate_product', { p_id: id })
    if (error) throw refusalOf(error)
    expireProducts(data.touched)
    return { id: String(data.id) }
  },
})

/** Which of these have no price and would be sold: they stay off sale. */
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
 * Puts products on sale, or away into the archive. Those without a price are left out and named.
 * @throws AppError('NO_PRICE') when none of them has one
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
    expireProducts(data)
    return { count: left.length, unpriced: unpriced.map(({ name }) => name) }
  },
})

/** Deletes products with their tags (ADM-04). */
export const deleteProducts = defineAction({
  name: 'delete-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids,
  run: async ({ ids: products }, { db }) => {
    const { data, error } = await db.rpc('delete_products', { p_ids: products })
    if (error) throw error
    expireProducts(data)
  },
})

/** Makes SKUs of a master in one go: each the master's columns with its own over them. */
export const createSkus = defineAction({
  name: 'create-skus',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ masterId: z.uuid(), skus: z.array(productPatchSchema).min(1).max(60) }),
  run: async ({ masterId, skus }, { db }) => {
    const { data, error } = await db.rpc('create_skus', { p_master: masterId, p_skus: skus })
    if (error) throw refusalOf(error)
    expireProducts(data.touched)
    return { count: skus.length }
  },
})

/** A draft as its page would show it; nothing is written. */
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

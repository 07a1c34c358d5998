import 'server-only'
import { isUuid } from '@/lib/catalog/product-path'
import { applyCache, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'

/** The slug of a product and how a request is redirected to it. */
export type ProductAddress = { slug: string; move: 'none' | 'permanent' | 'temporary' }

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

type AddressRow = Pick<Tables<'products'>, 'id' | 'slug' | 'product_type'>
type Column = 'id' | 'slug' | 'sku_code'

function findBy(column: Column, value: string): Promise<AddressRow | null> {
  return readWithRetry('products', () =>
    catalogDb().from('products').select('id, slug, product_type').eq(column, value).maybeSingle(),
  )
}

async function find(reference: string): Promise<AddressRow | null> {
  if (isUuid(reference)) return findBy('id', reference)
  const lower = reference.toLowerCase()
  const bySlug = () => (SLUG.test(lower) ? findBy('slug', lower) : null)
  // A SKU code can differ from a slug only by its capital letters.
  return reference === lower
    ? ((await bySlug()) ?? findBy('sku_code', reference))
    : ((await findBy('sku_code', reference)) ?? bySlug())
}

function firstSku(masterId: string): Promise<{ slug: string } | null> {
  return readWithRetry('products', () =>
    catalogDb()
      .from('products')
      .select('slug')
      .eq('parent_product_id', masterId)
      .eq('is_listed', true)
      .order('sort_order')
      .order('name')
      .order('id')
      .limit(1)
      .maybeSingle(),
  )
}

/**
 * Returns the address of the product that `/produto/{id}` names by UUID, slug (in any case) or SKU
 * code, or null if there is none. Other forms redirect to the slug permanently. A master redirects to
 * its first listed SKU temporarily, because another SKU can become the first one.
 * @throws the error of the database after the last retry
 */
export async function readProductAddress(reference: string): Promise<ProductAddress | null> {
  'use cache'
  if (!REFERENCE.test(reference)) {
    applyCache('catalog')
    return null
  }
  const found = await find(reference)
  applyCache('catalog', tags.product(reference), ...(found ? [tags.product(found.slug)] : []))
  if (!found) return null
  if (found.product_type !== 'master') {
    return { slug: found.slug, move: found.slug === reference ? 'none' : 'permanent' }
  }
  const sku = await firstSku(found.id)
  return sku && { slug: sku.slug, move: 'temporary' }
}

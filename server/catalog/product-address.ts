import 'server-only'
import { isUuid } from '@/lib/catalog/product-path'
import { applyCache, tags } from '../core/cache'
import { publicDb } from '../core/db'
import { readWithRetry } from './reads'

/** Where a product lives: at `slug` itself, or at another slug for good or for now. */
export type ProductAddress = { slug: string; move: 'none' | 'permanent' | 'temporary' }

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

type AddressRow = { id: string; slug: string; product_type: string }
type Column = 'id' | 'slug' | 'sku_code'

function findBy(column: Column, value: string): Promise<AddressRow | null> {
  return readWithRetry<AddressRow | null>('products', () =>
    publicDb().from('products').select('id, slug, product_type').eq(column, value).maybeSingle(),
  )
}

async function find(reference: string): Promise<AddressRow | null> {
  if (isUuid(reference)) return findBy('id', reference)
  const bySlug = SLUG.test(reference) ? await findBy('slug', reference) : null
  return bySlug ?? findBy('sku_code', reference)
}

function firstSku(masterId: string): Promise<{ slug: string } | null> {
  return readWithRetry<{ slug: string } | null>('products', () =>
    publicDb()
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
 * The address of the product that `/produto/{id}` names by uuid, slug or SKU code, null when there is
 * none. The slug form is the one that stays; a master leads to its first active SKU for as long as
 * that is the first (decisions: Product URL, Master and SKU; ROUTE-15, ROUTE-16).
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

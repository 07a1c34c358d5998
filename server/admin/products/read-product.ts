import 'server-only'
import { columnsOf } from '@/lib/admin-products/columns'
import { formOfRow } from '@/lib/admin-products/product-form'
import type { Db } from '@/server/core/db'
import { type EditedProduct, toEditedProduct } from './dto'

/** Every column that the editor reads; who reviewed the product is no readable column. */
const editedColumns = [
  'id',
  'created_at',
  'updated_at',
  'reviewed_at',
  ...Object.keys(columnsOf(formOfRow({}))),
].join(', ')

/** The product of an id with everything its editor needs, read as the caller; null for none. */
export async function readEditedProduct(db: Db, id: string): Promise<EditedProduct | null> {
  const [product, links] = await Promise.all([
    db.from('products').select(editedColumns).eq('id', id).maybeSingle<Record<string, unknown>>(),
    db.from('product_tags').select('tag_id').eq('product_id', id),
  ])
  if (product.error) throw product.error
  if (links.error) throw links.error
  if (!product.data) return null
  return toEditedProduct(
    product.data,
    links.data.map((link) => link.tag_id),
  )
}

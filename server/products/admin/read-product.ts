import 'server-only'
import { columnsOf } from '@/lib/products/admin/columns'
import { toProductForm } from '@/lib/products/admin/product-form'
import type { Db } from '@/server/core/db'
import { dynamicRow } from '@/server/core/versioned-save'
import { type EditedProduct, toEditedProduct } from './dto'

/** All columns of the editor. The column with the reviewer is not readable. */
const editedColumns = [
  'id',
  'created_at',
  'updated_at',
  'reviewed_at',
  ...Object.keys(columnsOf(toProductForm({}))),
].join(', ')

/**
 * Returns the product of an id with the data of its editor, read as the caller, or null.
 * @throws the error of the database
 */
export async function readEditedProduct(db: Db, id: string): Promise<EditedProduct | null> {
  const [product, links] = await Promise.all([
    db.from('products').select(editedColumns).eq('id', id).maybeSingle(),
    db.from('product_tags').select('tag_id').eq('product_id', id),
  ])
  if (product.error) throw product.error
  if (links.error) throw links.error
  if (!product.data) return null
  return toEditedProduct(
    dynamicRow.parse(product.data),
    links.data.map((link) => link.tag_id),
  )
}

import 'server-only'
import {
  itemKey,
  type NamedItem,
  type ProductSectionValues,
  productSectionSchema,
} from '@/lib/admin-content/schemas'
import type { Db } from '@/server/core/db'
import { rowSource, type Source } from '@/server/core/versioned-save'
import { toSectionColumns } from './dto'

/** One section with its items in order, by the values of its form. */
export function productSectionSource(db: Db, id: string): Source<ProductSectionValues> {
  const section = rowSource<ProductSectionValues>(db, {
    table: 'product_sections',
    key: id,
    fields: Object.keys(productSectionSchema.shape),
    toColumns: toSectionColumns,
  })
  return {
    ...section,
    read: async () => {
      // The version before the items: items that change in between make the write fail.
      const row = await section.read()
      if (!row) return null
      const { data, error } = await db
        .from('product_section_items')
        .select('item_type, item_id')
        .eq('section_id', id)
        .order('display_order')
      if (error) throw error
      return { ...row, values: { ...row.values, items: await nameItems(db, data) } }
    },
  }
}

type ItemRow = { item_type: NamedItem['itemType']; item_id: string }

async function nameItems(db: Db, rows: readonly ItemRow[]): Promise<NamedItem[]> {
  const idsOf = (type: ItemRow['item_type']) =>
    rows.filter((row) => row.item_type === type && isUuid(row.item_id)).map((row) => row.item_id)
  const [products, tags] = await Promise.all([
    db.from('products').select('id, name, image').in('id', idsOf('product')),
    db.from('tags').select('id, name').in('id', idsOf('tag')),
  ])
  if (products.error) throw products.error
  if (tags.error) throw tags.error
  const productOf = new Map(products.data.map((product) => [product.id, product]))
  const tagOf = new Map(tags.data.map((tag) => [tag.id, tag.name]))
  return rows.map(({ item_type, item_id }) => ({
    key: itemKey({ itemType: item_type, itemId: item_id }),
    itemType: item_type,
    itemId: item_id,
    name: String(
      (item_type === 'product' ? productOf.get(item_id)?.name : tagOf.get(item_id)) ?? item_id,
    ),
    image: productOf.get(item_id)?.image ?? null,
  }))
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

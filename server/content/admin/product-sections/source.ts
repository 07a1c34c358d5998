import 'server-only'
import {
  itemKey,
  type NamedItem,
  type ProductSectionValues,
  productSectionSchema,
  sectionItemSchema,
} from '@/lib/content/admin/schemas'
import type { Tables } from '@/server/core/database'
import type { Db } from '@/server/core/db'
import { rowSource, type Source } from '@/server/core/versioned-save'
import { toSectionColumns, toSectionValues } from './dto'

/** Returns the source of one section with its items in order. */
export function productSectionSource(db: Db, id: string): Source<ProductSectionValues> {
  const section = rowSource<ProductSectionValues>(db, {
    table: 'product_sections',
    key: id,
    fields: Object.keys(productSectionSchema.shape),
    toForm: toSectionValues,
    toColumns: toSectionColumns,
  })
  return {
    ...section,
    read: async () => {
      // The version is read before the items, so that a change of the items in between makes the write
      // fail.
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

type ItemRow = Pick<Tables<'product_section_items'>, 'item_type' | 'item_id'>

async function nameItems(db: Db, rows: readonly ItemRow[]): Promise<NamedItem[]> {
  const items = rows.map(({ item_type, item_id }) => ({
    itemType: sectionItemSchema.shape.itemType.parse(item_type),
    itemId: item_id,
  }))
  const idsOf = (type: NamedItem['itemType']) =>
    items.filter((one) => one.itemType === type && isUuid(one.itemId)).map((one) => one.itemId)
  const [products, tags] = await Promise.all([
    db.from('products').select('id, name, image').in('id', idsOf('product')),
    db.from('tags').select('id, name').in('id', idsOf('tag')),
  ])
  if (products.error) throw products.error
  if (tags.error) throw tags.error
  const productOf = new Map(products.data.map((product) => [product.id, product]))
  const tagOf = new Map(tags.data.map((tag) => [tag.id, tag.name]))
  return items.map(({ itemType, itemId }) => ({
    key: itemKey({ itemType, itemId }),
    itemType,
    itemId,
    name: (itemType === 'product' ? productOf.get(itemId)?.name : tagOf.get(itemId)) ?? itemId,
    image: productOf.get(itemId)?.image ?? null,
  }))
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

import 'server-only'
import { columnsOf } from '@/lib/admin-content/columns'
import { productSectionSchema } from '@/lib/admin-content/schemas'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  type EditedProductSection,
  type NamedItem,
  type ProductSectionLine,
  toProductSectionValues,
} from './dto'

/** Every product section by created_at ascending (ADM-19). @throws AppError; the database's error */
export async function listProductSections(): Promise<ProductSectionLine[]> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('product_sections')
    .select('id, title, product_section_items(id)')
    .order('created_at')
  if (error) throw error
  return data.map(({ id, title, product_section_items }) => ({
    id,
    title,
    items: product_section_items.length,
  }))
}

/** One section with its items in order, null without it. @throws AppError; the database's error */
export async function getEditedProductSection(id: string): Promise<EditedProductSection | null> {
  await requireArea('content')
  const db = await sessionDb()
  const [section, items] = await Promise.all([
    db
      .from('product_sections')
      .select(columnsOf(Object.keys(productSectionSchema.shape)).join(', '))
      .eq('id', id)
      .maybeSingle<Record<string, unknown>>(),
    db
      .from('product_section_items')
      .select('item_type, item_id')
      .eq('section_id', id)
      .order('display_order'),
  ])
  if (section.error) throw section.error
  if (items.error) throw items.error
  if (!section.data) return null
  return { values: toProductSectionValues(section.data), items: await nameItems(db, items.data) }
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
    itemType: item_type,
    itemId: item_id,
    name: String(
      (item_type === 'product' ? productOf.get(item_id)?.name : tagOf.get(item_id)) ?? item_id,
    ),
    image: productOf.get(item_id)?.image ?? null,
  }))
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

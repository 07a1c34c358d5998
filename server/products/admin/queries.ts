import 'server-only'
import { getSaleTerms } from '@/server/catalog/product-queries'
import type { Tables } from '@/server/core/database'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { getSiteSettings } from '@/server/settings/queries'
import {
  type EditedProduct,
  type EditorChoices,
  type PickedProduct,
  type PriceChange,
  pickColumns,
  type Schedule,
  toPickedProduct,
  toPriceChange,
  toSchedule,
  toVariantRow,
  type VariantRow,
  variantColumns,
} from './dto'
import { readEditedProduct } from './read-product'

/** A product for its editor, with its master or SKUs, related products, former prices and plans. */
export type ProductSurroundings = {
  product: EditedProduct
  master: EditedProduct | null
  variants: VariantRow[]
  related: PickedProduct[]
  prices: PriceChange[]
  schedules: Schedule[]
  reviewer: string | null
}

async function listVariants(masterId: string): Promise<VariantRow[]> {
  const db = await sessionDb()
  const { data, error } = await db
    .from('products')
    .select(variantColumns)
    .eq('parent_product_id', masterId)
    .order('sort_order')
    .order('name')
  if (error) throw error
  return data.map(toVariantRow)
}

async function listPicked(ids: string[]): Promise<PickedProduct[]> {
  if (ids.length === 0) return []
  const db = await sessionDb()
  const { data, error } = await db.from('products').select(pickColumns).in('id', ids)
  if (error) throw error
  return data.map(toPickedProduct)
}

async function listPriceChanges(id: string): Promise<PriceChange[]> {
  const db = await sessionDb()
  const { data, error } = await db
    .from('product_price_changes')
    .select('*')
    .eq('product_id', id)
    .order('at', { ascending: false })
    .limit(30)
  if (error) throw error
  return data.map(toPriceChange)
}

/** Returns the open plans of a product, soonest first, and then at most ten others, newest first. */
async function listSchedules(id: string): Promise<Schedule[]> {
  const db = await sessionDb()
  const { data, error } = await db
    .from('product_schedules')
    .select('*')
    .eq('product_id', id)
    .order('due_at', { nullsFirst: false })
    .order('created_at', { ascending: false })
    .limit(30)
  if (error) throw error
  const open = data.filter(({ due_at }) => due_at !== null)
  return data.slice(0, open.length + 10).map(toSchedule)
}

/** Returns the name of the admin who reviewed the product, or null. */
async function getReviewer(id: string): Promise<string | null> {
  const db = await sessionDb()
  const { data, error } = await db.rpc('product_reviewer', { p_product: id })
  if (error) throw error
  return data
}

/**
 * Returns a product for its editor, or null if there is none.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function getEditedProduct(id: string): Promise<ProductSurroundings | null> {
  await requireArea('catalog')
  const db = await sessionDb()
  const product = await readEditedProduct(db, id)
  if (!product) return null
  const { form } = product
  const masterId = form.product_type === 'master' ? id : form.parent_product_id
  const [master, variants, related, prices, schedules, reviewer] = await Promise.all([
    form.parent_product_id ? readEditedProduct(db, form.parent_product_id) : null,
    masterId ? listVariants(masterId) : [],
    listPicked(form.manual_related_products),
    listPriceChanges(id),
    listSchedules(id),
    getReviewer(id),
  ])
  return { product, master, variants, related, prices, schedules, reviewer }
}

type CategoryRow = Pick<Tables<'categories'>, 'slug' | 'name' | 'parent_slug'>

function labelOf(row: CategoryRow, all: Map<string, CategoryRow>): string {
  const parent = row.parent_slug ? all.get(row.parent_slug) : undefined
  return parent ? `${labelOf(parent, all)} › ${row.name}` : row.name
}

/**
 * Returns categories, tags, brands and terms of the store, for the list and the editor.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function getEditorChoices(): Promise<EditorChoices> {
  await requireArea('catalog')
  const db = await sessionDb()
  const [categories, tags, brands, terms, pro] = await Promise.all([
    db.from('categories').select('slug, name, parent_slug').order('display_order').order('slug'),
    db.from('tags').select('id, name, weight, category').order('category').order('name'),
    db.rpc('product_brands'),
    getSaleTerms(),
    getSiteSettings(),
  ])
  const failed = categories.error ?? tags.error ?? brands.error
  if (failed) throw failed
  const rows = categories.data ?? []
  const all = new Map(rows.map((row) => [row.slug, row]))
  return {
    categories: rows
      .map((row) => ({ path: row.slug, label: labelOf(row, all) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
    tags: tags.data ?? [],
    brands: brands.data ?? [],
    payment: terms.payment,
    isProTierOn: pro.settings.isProEnabled,
  }
}

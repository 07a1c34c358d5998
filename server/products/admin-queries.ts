import 'server-only'
import type { TableQuery } from '@/lib/core/table-query'
import { LIST_PAGE_SIZE } from '@/lib/products/admin/list-query'
import { toProductForm } from '@/lib/products/admin/product-form'
import { columnsOf } from '@/lib/products/admin/simple-fields'
import { type ProductPage, productPageDto } from '@/server/catalog/product-dto'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { isCoinSystemOn } from '@/server/coins/queries'
import type { Tables } from '@/server/core/database'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { dynamicRow } from '@/server/core/versioned-save'
import { getSiteSettings } from '@/server/settings/queries'
import {
  type AdminCategory,
  type TagPage,
  toBrandPage,
  toCategories,
  toTagPage,
} from './admin-catalog-dto'
import {
  type EditedProduct,
  type EditorChoices,
  type PickedProduct,
  type PriceChange,
  type ProductCost,
  pickColumns,
  type Schedule,
  type TrashPage,
  toEditedProduct,
  toPickedProduct,
  toPriceChange,
  toProductCosts,
  toSchedule,
  toTrashPage,
  toVariantRow,
  type VariantRow,
  variantColumns,
} from './admin-dto'

/** All columns of the editor. The data API grants no select of `reviewed_by`. */
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

/**
 * Returns a stored product in the form of its page, also one that is not for sale, or null if there is
 * none.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function getPreviewedProduct(id: string): Promise<ProductPage | null> {
  await requireArea('catalog')
  const [product, { settings }, isOn] = await Promise.all([
    readEditedProduct(await sessionDb(), id),
    getSiteSettings(),
    isCoinSystemOn(),
  ])
  return (
    product &&
    productPageDto(
      { ...columnsOf(product.form), id, slug: product.slug, updated_at: product.updatedAt },
      settings.isProEnabled,
      new Date(),
      { isOn, campaigns: [] },
    )
  )
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
    db.rpc('list_brand_names'),
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

export const BRANDS_PAGE_SIZE = 50

/**
 * Returns one page of the brands of all products by name.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listAdminBrands({ q, page }: Pick<TableQuery, 'q' | 'page'>) {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_admin_brands', {
    p_query: q,
    p_limit: BRANDS_PAGE_SIZE,
    p_offset: (page - 1) * BRANDS_PAGE_SIZE,
  })
  if (error) throw error
  return toBrandPage(data)
}

/**
 * Returns all categories in display order, hidden ones included.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listAdminCategories(): Promise<AdminCategory[]> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_categories')
  if (error) throw error
  return toCategories(data)
}

export const TAGS_PAGE_SIZE = 50

type Query = Pick<TableQuery<string, 'grupo'>, 'q' | 'page' | 'filters'>

/**
 * Returns one page of the tags by name, of one group or of all.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listTags({ q, page, filters }: Query): Promise<TagPage> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_tags', {
    p_query: q,
    p_category: filters.grupo ?? null,
    p_limit: TAGS_PAGE_SIZE,
    p_offset: (page - 1) * TAGS_PAGE_SIZE,
  })
  if (error) throw error
  return toTagPage(data)
}

/**
 * Returns up to 100 products with their cost: those that contain the words of `text`, or without one
 * those sold in the last 90 days, most first; with `isMissing` only those without a cost.
 * @throws AppError('FORBIDDEN') without the area reports
 */
export async function listProductCosts(text: string, isMissing: boolean): Promise<ProductCost[]> {
  await requireArea('reports')
  const { data, error } = await (await sessionDb()).rpc('list_product_costs', {
    p_query: text,
    p_is_missing: isMissing,
  })
  if (error) throw error
  return toProductCosts(data)
}

/**
 * Returns a page of 30 products of the trash, the last moved first.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listTrash(page: number): Promise<TrashPage> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_trash', {
    p_limit: LIST_PAGE_SIZE,
    p_offset: (page - 1) * LIST_PAGE_SIZE,
  })
  if (error) throw error
  return toTrashPage(data)
}

import 'server-only'
import { normalize } from '@/lib/core/text'
import type { GridRow } from '@/lib/imports/grid/cells'
import {
  LIST_PAGE_SIZE,
  type ListSort,
  LOW_STOCK,
  type ProductListQuery,
} from '@/lib/products/admin/list-query'
import { type Db, sessionDb } from '@/server/core/db'
import { inChunks } from '@/server/core/reads'
import { requireArea } from '@/server/core/session'
import { listColumns, type ProductList, toListedProduct } from './admin-dto'
import { type GridProducts, type GridSave, gridColumns, toGridRow } from './admin-grid-dto'

const SORTS: Record<ListSort, readonly [column: string, ascending: boolean]> = {
  recentes: ['updated_at', false],
  novos: ['created_at', false],
  nome: ['search_name', true],
  'menor-preco': ['price', true],
  'maior-preco': ['price', false],
  estoque: ['stock', true],
}
const TYPES = { simples: 'simple', mestre: 'master', sku: 'sku' } as const

/** Adds the search and the filters of a list to a query of products. */
function filterProducts<T extends ProductFilter<T>>(rows: T, query: ProductListQuery): T {
  const { estado, tipo, revisao, estoque, oferta, preco } = query.filters
  let found = rows
  for (const word of normalize(query.q).split(' ')) {
    if (word) found = found.ilike('search_text', `%${word}%`)
  }
  if (query.category) {
    found = found.or(`category.eq.${query.category},category.like.${query.category}/*`)
  }
  if (estado) found = found.eq('is_active', estado === 'ativos')
  if (tipo) found = found.eq('product_type', TYPES[tipo])
  if (revisao) found = found.eq('is_reviewed', revisao === 'revisados')
  if (oferta) found = found.eq('has_discount', true)
  if (preco === 'sem') found = found.eq('price', 0).neq('product_type', 'master')
  if (estoque === 'sem') found = found.eq('stock', 0)
  if (estoque === 'baixo') found = found.gt('stock', 0).lte('stock', LOW_STOCK)
  if (estoque === 'com') found = found.gt('stock', 0)
  return found
}

type ProductFilter<T> = {
  ilike: (column: 'search_text', pattern: string) => T
  or: (filters: string) => T
  eq: (column: ProductFilterColumn, value: string | number | boolean) => T
  neq: (column: 'product_type', value: string) => T
  gt: (column: 'stock', value: number) => T
  lte: (column: 'stock', value: number) => T
}
type ProductFilterColumn =
  | 'is_active'
  | 'product_type'
  | 'is_reviewed'
  | 'has_discount'
  | 'price'
  | 'stock'

/**
 * Returns a page of 30 products, including inactive ones and masters, and the total number.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function listAdminProducts(query: ProductListQuery): Promise<ProductList> {
  await requireArea('catalog')
  const db = await sessionDb()
  const [column, ascending] = SORTS[query.sort]
  const start = (query.page - 1) * LIST_PAGE_SIZE
  const all = db.from('products').select(listColumns, { count: 'exact' })
  const { data, error, count } = await filterProducts(all, query)
    .not('product_schedules.due_at', 'is', null)
    .order(column, { ascending })
    .order('id')
    .range(start, start + LIST_PAGE_SIZE - 1)
  // A page past the last one is empty and not an error.
  if (error && error.code !== 'PGRST103') throw error
  return { items: (data ?? []).map(toListedProduct), total: count ?? 0 }
}

/** Rows of one request: the data API returns at most 1000. */
const CHUNK = 1000

/**
 * Returns the first 2000 products of a list for the quick edit, in its order, and the total number.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function listGridProducts(query: ProductListQuery): Promise<GridProducts> {
  await requireArea('catalog')
  const db = await sessionDb()
  const [column, ascending] = SORTS[query.sort]
  const read = async (start: number) => {
    const all = db.from('products').select(gridColumns, { count: 'exact' })
    const { data, error, count } = await filterProducts(all, query)
      .order(column, { ascending })
      .order('id')
      .range(start, start + CHUNK - 1)
    if (error && error.code !== 'PGRST103') throw error
    return { rows: data ?? [], total: count ?? 0 }
  }
  const first = await read(0)
  const rest = first.total > CHUNK ? await read(CHUNK) : { rows: [] }
  return { rows: [...first.rows, ...rest.rows].map(toGridRow), total: first.total }
}

/**
 * Returns these products for the quick edit, masters followed by their SKUs, by name.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function listGridSelection(ids: readonly string[]): Promise<GridProducts> {
  await requireArea('catalog')
  const db = await sessionDb()
  const [chosen, skus] = await Promise.all([
    readGridRows(db, ids),
    inChunks(ids, async (chunk) => {
      const { data, error } = await db
        .from('products')
        .select(`parent_product_id, ${gridColumns}`)
        .in('parent_product_id', chunk)
        .order('sort_order')
        .order('name')
      if (error) throw error
      return data as unknown as { parent_product_id: string }[]
    }),
  ])
  const own = new Set(chosen.map(({ id }) => id))
  const rows = chosen.sort(byName).flatMap((row) => [
    row,
    ...skus
      .filter(({ parent_product_id }) => parent_product_id === row.id)
      .map(toGridRow)
      .filter(({ id }) => !own.has(id)),
  ])
  return { rows, total: rows.length }
}

const byName = (one: GridRow, other: GridRow) => one.name.localeCompare(other.name, 'pt-BR')

/**
 * Returns these products as they are stored, for a grid that was saved; deleted ones are missing.
 * @throws the error of the database
 */
export async function readGridRows(db: Db, ids: readonly string[]): Promise<GridRow[]> {
  return inChunks(ids, async (chunk) => {
    const { data, error } = await db.from('products').select(gridColumns).in('id', chunk)
    if (error) throw error
    return data.map(toGridRow)
  })
}

/**
 * Returns the last save of the quick edit by the caller that was not undone, or null.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function getLastGridSave(): Promise<GridSave | null> {
  const { userId } = await requireArea('catalog')
  const { data, error } = await (await sessionDb())
    .from('import_batches')
    .select('id, update_count, applied_at')
    .eq('source', 'grid')
    .eq('state', 'applied')
    .eq('created_by', userId)
    .order('applied_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw error
  return data && { batch: data.id, count: data.update_count, at: data.applied_at ?? '' }
}

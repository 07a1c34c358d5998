import 'server-only'
import { z } from 'zod'
import { GRID_LIMIT, type GridRow } from '@/lib/imports/grid/cells'
import {
  LIST_PAGE_SIZE,
  type ListSort,
  LOW_STOCK,
  type ProductListQuery,
} from '@/lib/products/admin/list-query'
import { type Db, sessionDb } from '@/server/core/db'
import { readInChunks } from '@/server/core/reads'
import { requireArea } from '@/server/core/session'
import { listColumns, type ProductList, toListedProduct } from './admin-dto'
import { type GridProducts, type GridSave, gridColumns, toGridRow } from './admin-grid-dto'

const SORTS = {
  recentes: 'updated',
  novos: 'newest',
  nome: 'name',
  'menor-preco': 'price_asc',
  'maior-preco': 'price_desc',
  estoque: 'stock',
} as const satisfies Record<ListSort, string>
const TYPES = { simples: 'simple', mestre: 'master', sku: 'sku' } as const
const STOCKS = {
  sem: { max_stock: 0 },
  baixo: { min_stock: 1, max_stock: LOW_STOCK },
  repor: { max_stock: LOW_STOCK, listed: true },
  com: { min_stock: 1 },
} as const

const found = z.object({ total: z.number(), keys: z.array(z.uuid()) })

/** Returns the ids of a part of a list, in its order, and the number of all, up to MAX_COUNTED_ROWS. */
async function findProducts(db: Db, query: ProductListQuery, limit: number, offset: number) {
  const { estado, tipo, revisao, estoque, oferta, preco } = query.filters
  const { data, error } = await db.rpc('list_product_ids', {
    p_filter: {
      q: query.q,
      ...(query.category && { category: query.category }),
      ...(estado && { active: estado === 'ativos' }),
      ...(tipo && { type: TYPES[tipo] }),
      ...(revisao && { reviewed: revisao === 'revisados' }),
      ...(estoque && STOCKS[estoque]),
      ...(oferta && { discount: true }),
      ...(preco && { unpriced: true }),
    },
    p_sort: SORTS[query.sort],
    p_limit: limit,
    p_offset: offset,
  })
  if (error) throw error
  const { total, keys } = found.parse(data)
  return { total, ids: keys }
}

/** Returns the rows of these ids in their order; rows that were deleted meanwhile are missing. */
function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns a page of 30 products, including inactive ones and masters, and the number of all.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function listAdminProducts(query: ProductListQuery): Promise<ProductList> {
  await requireArea('catalog')
  const db = await sessionDb()
  const start = (query.page - 1) * LIST_PAGE_SIZE
  const { total, ids } = await findProducts(db, query, LIST_PAGE_SIZE, start)
  const { data, error } = await db
    .from('products')
    .select(listColumns)
    .in('id', ids)
    .not('product_schedules.due_at', 'is', null)
  if (error) throw error
  return { items: inOrder(ids, data).map(toListedProduct), total }
}

/**
 * Returns the first 2000 products of a list for the quick edit, in its order, and the number of all.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function listGridProducts(query: ProductListQuery): Promise<GridProducts> {
  await requireArea('catalog')
  const db = await sessionDb()
  const { total, ids } = await findProducts(db, query, GRID_LIMIT, 0)
  return { rows: inOrder(ids, await readGridRows(db, ids)), total }
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
    readInChunks(ids, async (chunk) => {
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
  return readInChunks(ids, async (chunk) => {
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

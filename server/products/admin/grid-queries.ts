import 'server-only'
import type { GridRow } from '@/lib/imports/grid/cells'
import { type Db, sessionDb } from '@/server/core/db'
import { inChunks } from '@/server/core/in-chunks'
import { requireArea } from '@/server/core/session'
import { type GridProducts, type GridSave, gridColumns, toGridRow } from './grid-dto'

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

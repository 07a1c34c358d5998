import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Mapping } from '@/lib/imports/headers'
import type { Columns } from '@/lib/imports/identity'
import { type PlannedRow, planRow } from '@/lib/imports/plan-row'
import {
  createLookups,
  finalizePlans,
  findStored,
  indexSheet,
  referencedImages,
  referencedNames,
} from '@/lib/imports/plan-sheet'
import type { SheetRow } from '@/lib/imports/product'
import type { Db } from '@/server/core/db'
import {
  readCategoryPaths,
  readNamedProducts,
  readStoredImages,
  readTagWeights,
} from './store-reads'

const ROWS_AT_ONCE = 250
const PLANS_AT_ONCE = 200

function* startsOf(count: number, size: number): Generator<number> {
  for (let from = 0; from < count; from += size) yield from
}

/**
 * Calls `task` with the first index of each part, for two parts at a time: the database works on one
 * while this process works on the other. No part is begun after one has failed.
 */
async function inParts(
  count: number,
  size: number,
  task: (from: number) => Promise<void>,
): Promise<void> {
  const starts = startsOf(count, size) // a loop that is left by an error ends the generator
  const run = async () => {
    for (const from of starts) await task(from)
  }
  for (const result of await Promise.allSettled([run(), run()])) {
    if (result.status === 'rejected') throw result.reason
  }
}

/** Returns the column of each mapped field. */
function columnsOf(mapping: Mapping): Columns {
  return new Map(Object.entries(mapping).map(([column, field]) => [field, Number(column)]))
}

/** Compares all lines with the store in parts and returns the plan. Writes nothing. */
export async function planImport(
  db: Db,
  rows: readonly SheetRow[],
  mapping: Mapping,
): Promise<PlannedRow[]> {
  const columns = columnsOf(mapping)
  const index = indexSheet(rows, columns, randomUUID)
  const categories = new Set(await readCategoryPaths(db))
  const weights = await readTagWeights(db)
  const store = {
    hasCategory: (path: string) => categories.has(path),
    tagWeight: (name: string) => weights.get(name),
  }
  const plans: PlannedRow[] = []
  await inParts(rows.length, ROWS_AT_ONCE, async (from) => {
    const chunk = rows.slice(from, from + ROWS_AT_ONCE)
    const identities = index.identities.slice(from, from + ROWS_AT_ONCE)
    const names = referencedNames(chunk, columns, identities)
    const storedImage = await readStoredImages(db, referencedImages(chunk, columns))
    const products = await readNamedProducts(db, names)
    const lookups = createLookups(products, index, { ...store, storedImage })
    for (const [line, row] of chunk.entries()) {
      const identity = identities[line]
      const newId = index.newIds[from + line]
      if (!identity || !newId) continue
      const current = findStored(identity, lookups)
      plans[from + line] = planRow({ row, columns, identity, newId, lookups, current })
    }
  })
  return finalizePlans(plans, columns)
}

/**
 * Stores the plan of a batch. Lines with an error are stored with their cells for the error sheet.
 * @throws the error of the database
 */
export async function stagePlans(
  db: Db,
  batchId: string,
  plans: readonly PlannedRow[],
  rows: readonly SheetRow[],
): Promise<void> {
  await inParts(plans.length, PLANS_AT_ONCE, async (from) => {
    const chunk = plans.slice(from, from + PLANS_AT_ONCE)
    const { error } = await db.rpc('stage_import_rows', {
      p_batch: batchId,
      p_rows: chunk.map((plan, line) => toRow(plan, rows[from + line])),
    })
    if (error) throw error
  })
}

function toRow(plan: PlannedRow, row: SheetRow | undefined) {
  const isWritten = plan.action === 'create' || plan.action === 'update'
  return {
    row_number: plan.row,
    action: plan.action,
    product_id: isWritten || plan.seenAt ? plan.productId : null,
    label: plan.label,
    changes: isWritten ? plan.changes : {},
    tags: isWritten ? plan.tags : null,
    issues: plan.issues,
    flags: plan.flags,
    cells: plan.action === 'error' ? Array.from(row?.cells ?? [], (cell) => cell ?? null) : null,
    seen_at: plan.seenAt,
  }
}

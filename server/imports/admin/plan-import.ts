import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Mapping } from '@/lib/imports/headers'
import type { Columns } from '@/lib/imports/identity'
import { type PlannedRow, planRow } from '@/lib/imports/plan-row'
import {
  currentOf,
  finalizePlans,
  indexSheet,
  lookupsIn,
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

const CHUNK = 250

/** Returns the column of each mapped field. */
export function columnsOf(mapping: Mapping): Columns {
  return new Map(Object.entries(mapping).map(([column, field]) => [field, Number(column)]))
}

/** Compares all lines with the store, 250 at a time, and returns the plan. Writes nothing. */
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
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK)
    const identities = index.identities.slice(from, from + CHUNK)
    const names = referencedNames(chunk, columns, identities)
    const storedImage = await readStoredImages(db, referencedImages(chunk, columns))
    const products = await readNamedProducts(db, names)
    const lookups = lookupsIn(products, index, { ...store, storedImage })
    for (const [line, row] of chunk.entries()) {
      const identity = identities[line]
      const newId = index.newIds[from + line]
      if (!identity || !newId) continue
      plans.push(
        planRow({ row, columns, identity, newId, lookups, current: currentOf(identity, lookups) }),
      )
    }
  }
  return finalizePlans(plans, columns)
}

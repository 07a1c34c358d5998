'use server'

import { z } from 'zod'
import { type RepairPriceValues, repairPriceSchema } from '@/lib/assistance/price-schema'
import { editSchema, type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'
import {
  checkedBy,
  deleteRow,
  explainRefusal,
  requireUnchanged,
  rowSource,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { PRICE_FIELDS, toPriceColumns, toPriceValues } from './price-dto'

const rate = { limit: 240, windowSeconds: 60 }
/** unique_violation: the model has a price for this repair. */
const TAKEN = '23505'

const priceSource = (db: Db, id: string) =>
  rowSource<RepairPriceValues>(db, {
    table: 'repair_prices',
    key: id,
    fields: PRICE_FIELDS,
    toForm: toPriceValues,
    toColumns: toPriceColumns,
  })

const explainTaken = <T>(write: Promise<T>) =>
  explainRefusal(write, TAKEN, { 'values.repair': 'taken' })

/** Creates or changes a price and expires the pages that show it. */
export const saveRepairPrice = defineAction({
  name: 'save-repair-price',
  access: 'admin',
  area: 'settings',
  rate,
  schema: editSchema(repairPriceSchema),
  run: async ({ id, seen, values }, { db }): Promise<Saved<RepairPriceValues>> => {
    let saved: Saved<RepairPriceValues>
    if (id && seen) {
      const check = checkedBy<RepairPriceValues>(repairPriceSchema)
      saved = await explainTaken(saveEdit({ ...priceSource(db, id), check }, seen, values))
    } else {
      const write = writeRow(db, 'repair_prices', null, toPriceColumns(values), null)
      saved = { version: (await explainTaken(write)).version, values, theirs: [] }
    }
    revalidateTags(tags.repairPrices)
    return saved
  },
})

/** Deletes a price that was not changed since it was read, and expires the pages that show it. */
export const deleteRepairPrice = defineAction({
  name: 'delete-repair-price',
  access: 'admin',
  area: 'settings',
  rate,
  schema: z.object({ id: z.uuid(), seen: seenSchema }),
  run: async ({ id, seen }, { db }) => {
    await deleteRow(db, 'repair_prices', id, await requireUnchanged(priceSource(db, id), seen))
    revalidateTags(tags.repairPrices)
  },
})

'use server'

import { z } from 'zod'
import { editSchema, loadedRowSchema, type SavedRow } from '@/lib/core/merge'
import { settingEdit, settingSchemas } from '@/lib/settings/edit'
import { type ShippingZoneValues, shippingZoneSchema } from '@/lib/settings/shipping-zone'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import {
  checkedBy,
  deleteRow,
  explainRefusal,
  requireUnchanged,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { settingRow, zoneSource } from './admin-source'
import { toZoneColumns } from './dto'

/** Saves one setting and expires its cached reads. */
export const saveSetting = defineAction({
  name: 'save-setting',
  access: 'admin',
  area: 'settings',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ seen: loadedRowSchema, edit: settingEdit }),
  run: async ({ seen, edit: { key, value } }, { db }): Promise<SavedRow> => {
    const check = checkedBy<Record<string, unknown>>(settingSchemas[key])
    const saved = await saveEdit({ ...settingRow(db, key), check }, seen, value)
    revalidateTags(tags.setting(key))
    return saved
  },
})

const rate = { limit: 120, windowSeconds: 60 }
/** exclusion_violation: the range overlaps that of another active zone. */
const OVERLAP = '23P01'

/** Names the field of a range that the database refused because it overlaps another. */
const explainOverlap = <T>(write: Promise<T>) =>
  explainRefusal(write, OVERLAP, { 'values.cepTo': 'overlap' })

/** Creates or changes a delivery zone. Zones are not cached. */
export const saveShippingZone = defineAction({
  name: 'save-shipping-zone',
  access: 'admin',
  area: 'settings',
  rate,
  schema: editSchema(shippingZoneSchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<ShippingZoneValues>> => {
    if (id && seen) {
      const check = checkedBy<ShippingZoneValues>(shippingZoneSchema)
      return explainOverlap(saveEdit({ ...zoneSource(db, id), check }, seen, values))
    }
    const write = writeRow(db, 'shipping_zones', null, toZoneColumns(values), null)
    const { version } = await explainOverlap(write)
    return { version, values, changedByOther: [] }
  },
})

/** Deletes a delivery zone that was not changed since it was read. */
export const deleteShippingZone = defineAction({
  name: 'delete-shipping-zone',
  access: 'admin',
  area: 'settings',
  rate,
  schema: z.object({ id: z.uuid(), seen: loadedRowSchema }),
  run: async ({ id, seen }, { db }) => {
    await deleteRow(db, 'shipping_zones', id, await requireUnchanged(zoneSource(db, id), seen))
  },
})

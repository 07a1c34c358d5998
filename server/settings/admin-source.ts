import 'server-only'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import type { SettingKey } from '@/lib/settings/edit'
import type { ShippingZoneValues } from '@/lib/settings/shipping-zone'
import type { Db } from '@/server/core/db'
import { type FullSource, rowSource, settingSource } from '@/server/core/versioned-save'
import { toSettingValues, toZoneColumns, toZoneValues, ZONE_FIELDS } from './dto'

/** Returns the source of one setting with the values of its form. */
export const settingRow = (db: Db, key: SettingKey): FullSource<Record<string, unknown>> =>
  settingSource<Record<string, unknown>>(db, key, (stored) => {
    const rows = stored === undefined ? [] : [{ setting_key: key, setting_value: stored }]
    return toSettingValues(rows, texts.otherModel)[key]
  })

/** Returns the source of a delivery zone with the values of its form. */
export const zoneSource = (db: Db, id: string) =>
  rowSource<ShippingZoneValues>(db, {
    table: 'shipping_zones',
    key: id,
    fields: ZONE_FIELDS,
    toForm: toZoneValues,
    toColumns: toZoneColumns,
  })

import 'server-only'
import type { LoadedRow } from '@/lib/core/merge'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import type { SettingKey, SettingValues } from '@/lib/settings/edit'
import { SETTING_SECTIONS } from '@/lib/staff/places'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { settingRow } from './admin-source'
import { type AdminShippingZone, toSettingValues, toZoneValues } from './dto'

/**
 * Returns one setting for its form.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function getSetting(key: SettingKey): Promise<LoadedRow> {
  await requireArea('settings')
  return settingRow(await sessionDb(), key).read()
}

/**
 * Returns all settings for their forms, not cached.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function getSettingValues(): Promise<SettingValues> {
  await requireArea('settings')
  const db = await sessionDb()
  const { data, error } = await db
    .from('site_settings')
    .select('setting_key, setting_value')
    .in(
      'setting_key',
      SETTING_SECTIONS.map(([, key]) => key),
    )
  if (error) throw error
  return toSettingValues(data, texts.otherModel)
}

/**
 * Returns all delivery zones by CEP, not cached.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function listShippingZones(): Promise<AdminShippingZone[]> {
  await requireArea('settings')
  const { data, error } = await (await sessionDb())
    .from('shipping_zones')
    .select('id, updated_at, name, cep_from, cep_to, price, days_from, days_to, is_active')
    .order('cep_from')
    .order('id')
  if (error) throw error
  return data.map(({ id, updated_at, ...row }) => ({
    id,
    version: updated_at,
    values: toZoneValues(row),
  }))
}

import 'server-only'
import type { Seen } from '@/lib/core/merge'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { SETTING_SECTIONS, type SettingKey, type SettingValues } from '@/lib/settings/edit'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { toSettingValues } from './dto'
import { settingRow } from './source'

/**
 * Returns one setting for its form.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function getSetting(key: SettingKey): Promise<Seen> {
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

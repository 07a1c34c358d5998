import 'server-only'
import type { Seen } from '@/lib/admin/merge'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { SETTING_SECTIONS, type SettingKey, type SettingValues } from '@/lib/settings/edit'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type FullSource, settingSource } from '@/server/core/versioned-save'
import { toSettingValues } from './dto'

/** One row of the settings by the values of its form. */
export const settingRow = (db: Db, key: SettingKey): FullSource<Record<string, unknown>> =>
  settingSource<Record<string, unknown>>(db, key, (stored) => {
    const rows = stored === undefined ? [] : [{ setting_key: key, setting_value: stored }]
    return toSettingValues(rows, texts.otherModel)[key]
  })

/** One row of the settings for its form. @throws FORBIDDEN, the database's error */
export async function getSetting(key: SettingKey): Promise<Seen> {
  await requireArea('settings')
  return settingRow(await sessionDb(), key).read()
}

/** The settings of the store as the panel edits them, read anew. @throws FORBIDDEN, the database's error */
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

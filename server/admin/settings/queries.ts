import 'server-only'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { SETTING_SECTIONS, type SettingValues } from '@/lib/settings/edit'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { toSettingValues } from './dto'

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

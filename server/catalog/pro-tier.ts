import 'server-only'
import { applyCache, tags } from '../core/cache'
import { publicDb } from '../core/db'
import { logError } from '../core/log'

const SETTING = 'uti_pro_settings'

/** Whether Pro prices are shown at all: uti_pro_settings.enabled, false when it cannot be read. */
export async function isProTierOn(): Promise<boolean> {
  'use cache'
  const { data, error } = await publicDb()
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', SETTING)
    .maybeSingle()
  applyCache(error ? 'settingsFallback' : 'settings', tags.setting(SETTING))
  if (error) logError('catalog.pro-tier', error)
  return data?.setting_value?.enabled === true
}

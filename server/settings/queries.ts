import 'server-only'
import { SITE_SETTING_KEYS } from '@/lib/settings/site-settings'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import type { SiteSettingsState } from './dto'
import { readSetting, readSiteSettings } from './read-settings'

/**
 * Returns the settings used on every page. Cached for 10 minutes; if the read fails or takes longer
 * than 3 s, the defaults are returned and cached for 2 minutes.
 */
export async function getSiteSettings(): Promise<SiteSettingsState> {
  'use cache'
  const state = await readSiteSettings(readRows, (error) => logError('site-settings', error))
  const profile = state.areDefaults ? 'settingsFallback' : 'settings'
  applyCache(profile, ...SITE_SETTING_KEYS.map(tags.setting))
  return state
}

async function readRows(keys: readonly string[], signal: AbortSignal) {
  const { data, error } = await publicDb()
    .from('site_settings')
    .select('setting_key, setting_value')
    .in('setting_key', keys)
    .abortSignal(signal)
  if (error) throw error
  return data
}

/**
 * Returns the value of a row of `site_settings` as stored, or null if there is none or it could not be
 * read within 3 s, so that the caller uses its defaults. Cached for 10 minutes, after a failure for 2.
 */
export async function getSetting(key: string): Promise<unknown> {
  'use cache'
  const { value, isKnown } = await readSetting(readRows, key, (error) =>
    logError('setting', { key, error: String(error) }),
  )
  applyCache(isKnown ? 'settings' : 'settingsFallback', tags.setting(key))
  return value
}

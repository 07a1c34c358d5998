import 'server-only'
import { SITE_SETTING_KEYS } from '@/lib/settings/site-settings'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import type { SiteSettingsState } from './dto'
import { readSiteSettings } from './read-settings'

/**
 * The settings that every page shows. Read at most every 10 minutes; after a failed or late read
 * (3 s) the defaults hold for 2 minutes, and then it is tried again (storefront §9, SET-07).
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

/** One row of site_settings as it is stored, null without one; the caller parses it. Cached 10 minutes. */
export async function getSetting(key: string): Promise<unknown> {
  'use cache'
  applyCache('settings', tags.setting(key))
  const { data, error } = await publicDb()
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', key)
    .maybeSingle()
  if (error) throw error
  return data?.setting_value ?? null
}

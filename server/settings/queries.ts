import 'server-only'
import {
  DEFAULT_SITE_SETTINGS,
  parseSiteSettings,
  type SettingRow,
  SITE_SETTING_KEYS,
} from '@/lib/settings/site-settings'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import type { SiteSettingsState } from './dto'

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

/** Returns whether Pro prices are shown: `uti_pro_settings.enabled`, false if it cannot be read. */
export async function isProTierOn(): Promise<boolean> {
  return (await getSiteSettings()).settings.isProEnabled
}

async function readRows(keys: readonly string[], signal: AbortSignal) {
  const { data, error } = await catalogDb()
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

export const SETTINGS_TIMEOUT_MS = 3_000

type ReadRows = (keys: readonly string[], signal: AbortSignal) => Promise<readonly SettingRow[]>

/**
 * Returns the settings, or the defaults if the read fails or exceeds `timeoutMs`. The error is passed
 * to `report` and never thrown.
 */
export async function readSiteSettings(
  readRows: ReadRows,
  report: (error: unknown) => void,
  timeoutMs = SETTINGS_TIMEOUT_MS,
): Promise<SiteSettingsState> {
  try {
    const rows = await readWithin(timeoutMs, (signal) => readRows(SITE_SETTING_KEYS, signal))
    return { settings: parseSiteSettings(rows), areDefaults: false }
  } catch (error) {
    report(error)
    return { settings: DEFAULT_SITE_SETTINGS, areDefaults: true }
  }
}

/**
 * Returns a stored value, null if there is none. `isKnown` is false if it could not be read in time.
 */
export async function readSetting(
  readRows: ReadRows,
  key: string,
  report: (error: unknown) => void,
  timeoutMs = SETTINGS_TIMEOUT_MS,
): Promise<{ value: unknown; isKnown: boolean }> {
  try {
    const [row] = await readWithin(timeoutMs, (signal) => readRows([key], signal))
    return { value: row?.setting_value ?? null, isKnown: true }
  } catch (error) {
    report(error)
    return { value: null, isKnown: false }
  }
}

async function readWithin<T>(ms: number, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('settings took too long')), ms)
  try {
    return await Promise.race([read(late.signal), abortion(late.signal)])
  } finally {
    clearTimeout(timer)
  }
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

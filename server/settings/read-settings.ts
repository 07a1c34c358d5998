import 'server-only'
import {
  DEFAULT_SITE_SETTINGS,
  parseSiteSettings,
  type SettingRow,
  SITE_SETTING_KEYS,
} from '@/lib/settings/site-settings'
import type { SiteSettingsState } from './dto'

export const SETTINGS_TIMEOUT_MS = 3_000

type ReadRows = (keys: readonly string[], signal: AbortSignal) => Promise<readonly SettingRow[]>

/**
 * The settings, or the defaults when the read fails or takes longer than 3 s; the failure is told
 * to `report` and never to the caller (storefront §9, SET-06).
 */
export async function readSiteSettings(
  readRows: ReadRows,
  report: (error: unknown) => void,
  timeoutMs = SETTINGS_TIMEOUT_MS,
): Promise<SiteSettingsState> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('settings took too long')), timeoutMs)
  try {
    const rows = await Promise.race([
      readRows(SITE_SETTING_KEYS, late.signal),
      abortion(late.signal),
    ])
    return { settings: parseSiteSettings(rows), areDefaults: false }
  } catch (error) {
    report(error)
    return { settings: DEFAULT_SITE_SETTINGS, areDefaults: true }
  } finally {
    clearTimeout(timer)
  }
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

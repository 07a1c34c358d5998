import type { SiteSettings } from '@/lib/settings/site-settings'

/** The settings of the site; `areDefaults` is true if they could not be read. */
export type SiteSettingsState = { settings: SiteSettings; areDefaults: boolean }

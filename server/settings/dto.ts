import type { SiteSettings } from '@/lib/settings/site-settings'

/** The settings of the site, and whether they are the defaults because reading them failed. */
export type SiteSettingsState = { settings: SiteSettings; areDefaults: boolean }

import 'server-only'
import { getSiteSettings } from '@/server/settings/queries'

/** Returns whether Pro prices are shown: `uti_pro_settings.enabled`, false if it cannot be read. */
export async function isProTierOn(): Promise<boolean> {
  return (await getSiteSettings()).settings.isProEnabled
}

import 'server-only'
import { getSiteSettings } from '../settings/queries'

/** Whether Pro prices are shown at all: uti_pro_settings.enabled, false when it cannot be read. */
export async function isProTierOn(): Promise<boolean> {
  return (await getSiteSettings()).settings.isProEnabled
}

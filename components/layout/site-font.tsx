import { fontStyle } from '@/lib/layout/page-scripts'
import type { SiteSettingsState } from '@/server/settings/dto'

/** Sets the typeface that the settings name. */
export async function SiteFont({ settings }: { settings: Promise<SiteSettingsState> }) {
  const { selectedFont } = (await settings).settings.info
  return (
    <style href={`site-font-${selectedFont}`} precedence="default">
      {fontStyle(selectedFont)}
    </style>
  )
}

import { fontStyle } from '@/lib/document/page-styles'
import type { SiteSettingsState } from '@/server/settings/dto'

/** Sets the texts of the site in the typeface that its settings name (engagement §3, SET-02). */
export async function SiteFont({ settings }: { settings: Promise<SiteSettingsState> }) {
  const { selectedFont } = (await settings).settings.info
  return (
    <style href={`site-font-${selectedFont}`} precedence="default">
      {fontStyle(selectedFont)}
    </style>
  )
}

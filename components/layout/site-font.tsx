import type { SiteInfo } from '@/lib/settings/site-info'
import type { SiteSettingsState } from '@/server/settings/dto'

const faces: Record<SiteInfo['selectedFont'], string> = {
  Inter: 'var(--font-inter)',
  Sora: 'var(--font-sora)',
  System: 'system-ui',
}

/** Sets the texts of the site in the typeface that its settings name (engagement §3, SET-02). */
export async function SiteFont({ settings }: { settings: Promise<SiteSettingsState> }) {
  const { selectedFont } = (await settings).settings.info
  return (
    <style href={`site-font-${selectedFont}`} precedence="default">
      {`:root{--font-text:${faces[selectedFont]}}`}
    </style>
  )
}

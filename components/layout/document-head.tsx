import { InlineScript } from '@/components/ui/inline-script'
import { fontStyle } from '@/lib/layout/page-scripts'
import type { SiteSettingsState } from '@/server/settings/dto'

/**
 * Records what is pressed and typed before the page is hydrated, so that it can be repeated
 * afterwards.
 */
export function EarlyScripts() {
  return (
    <>
      <InlineScript name="earlyPress" />
      <InlineScript name="earlyFields" />
    </>
  )
}

/** Shows the images that wait for the load event, even if the code of the page never loads. */
export function PageLoadScript() {
  return <InlineScript name="loaded" />
}

/** Sets the chosen theme before the first paint. */
export function ThemeScript() {
  return <InlineScript name="theme" />
}

/** Sets the typeface that the settings name. */
export async function SiteFont({ settings }: { settings: Promise<SiteSettingsState> }) {
  const { selectedFont } = (await settings).settings.info
  return (
    <style href={`site-font-${selectedFont}`} precedence="default">
      {fontStyle(selectedFont)}
    </style>
  )
}

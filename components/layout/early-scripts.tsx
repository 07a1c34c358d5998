import { InlineScript } from '@/components/ui/inline-script'

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

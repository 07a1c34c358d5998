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

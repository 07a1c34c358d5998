import { InlineScript } from '@/components/ui/inline-script'
import { earlyFieldsScript, earlyPressScript } from '@/lib/layout/page-scripts'

/**
 * Records what is pressed and typed before the page is hydrated, so that it can be repeated
 * afterwards.
 */
export function EarlyScripts() {
  return (
    <>
      <InlineScript code={earlyPressScript} />
      <InlineScript code={earlyFieldsScript} />
    </>
  )
}

import { InlineScript } from '@/components/ui/inline-script'
import { consentScript } from '@/lib/layout/page-scripts'

/**
 * Sets the stored choice on the document before the first paint, so that the banner does not flash.
 */
export function ConsentScript() {
  return <InlineScript code={consentScript} />
}

import { InlineScript } from '@/components/ui/inline-script'
import { consentScript } from '@/lib/document/page-scripts'

/** Marks the document with the choice before the first paint, so that the banner never flashes. */
export function ConsentScript() {
  return <InlineScript code={consentScript} />
}

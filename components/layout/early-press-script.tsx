import { InlineScript } from '@/components/ui/inline-script'
import { earlyPressScript } from '@/lib/document/page-scripts'

/** Keeps a press on a button that comes before the page listens. */
export function EarlyPressScript() {
  return <InlineScript code={earlyPressScript} />
}

import { earlyPressScript } from '@/components/ui/early-press'
import { InlineScript } from '@/components/ui/inline-script'

/** Keeps a press on a button that comes before the page listens. */
export function EarlyPressScript() {
  return <InlineScript code={earlyPressScript} />
}

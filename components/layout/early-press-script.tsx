import { InlineScript } from '@/components/ui/inline-script'
import { earlyPressScript } from './early-press'

/** Keeps a press on a button that comes before the page listens. */
export function EarlyPressScript() {
  return <InlineScript code={earlyPressScript} />
}

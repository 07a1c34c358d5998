import { InlineScript } from '@/components/ui/inline-script'
import { sessionHintScript } from '@/lib/layout/page-scripts'

/** Hides content for guests before the first paint if a session may exist. */
export function SessionHintScript() {
  return <InlineScript code={sessionHintScript} />
}

import { InlineScript } from '@/components/ui/inline-script'
import { sessionHintScript } from '@/lib/document/page-scripts'

/** Hides what the page says to guests before the first paint, where a session may exist. */
export function SessionHintScript() {
  return <InlineScript code={sessionHintScript} />
}

import { InlineScript } from '@/components/ui/inline-script'

/** Hides content for guests before the first paint if a session may exist. */
export function SessionHintScript() {
  return <InlineScript name="sessionHint" />
}

import { InlineScript } from '@/components/ui/inline-script'
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookie-names'

const code = `if(document.cookie.includes('${SESSION_HINT_COOKIE}='))document.documentElement.dataset.sessionHint=''`

/** Hides what the page says to guests before the first paint, where a session may exist. */
export function SessionHintScript() {
  return <InlineScript code={code} />
}

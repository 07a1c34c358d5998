'use client'

import {
  consentScript,
  earlyFieldsScript,
  earlyPressScript,
  loadedScript,
  sessionHintScript,
  themeScript,
} from '@/lib/layout/page-scripts'

/** The texts of the scripts; null in the browser, so that only the markup of a page contains them. */
const texts =
  typeof window === 'undefined'
    ? {
        consent: consentScript,
        earlyFields: earlyFieldsScript,
        earlyPress: earlyPressScript,
        loaded: loadedScript,
        sessionHint: sessionHintScript,
        theme: themeScript,
      }
    : null

/**
 * A script of `lib/layout/page-scripts.ts`. It runs before the first paint; the content security
 * policy blocks all other inline scripts. It does not run where React renders it in the browser.
 */
export function InlineScript({ name }: { name: keyof NonNullable<typeof texts> }) {
  return (
    <script type={texts ? 'text/javascript' : 'text/plain'} suppressHydrationWarning>
      {texts ? texts[name] : ''}
    </script>
  )
}

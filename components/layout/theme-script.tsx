'use client'

import { themeScript } from './theme'

/** Sets the chosen face before the first paint. Inert where React renders it in the browser. */
export function ThemeScript() {
  return (
    <script
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
    >
      {themeScript}
    </script>
  )
}

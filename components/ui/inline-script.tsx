'use client'

/**
 * A script of `lib/layout/page-scripts.ts`. It runs before the first paint; the content security
 * policy blocks all other inline scripts. It does not run where React renders it in the browser.
 */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
    >
      {code}
    </script>
  )
}

'use client'

/**
 * A script of `lib/document/page-scripts.ts`: it runs before the first paint, and the content policy
 * blocks every other text. Inert where React renders it in the browser.
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

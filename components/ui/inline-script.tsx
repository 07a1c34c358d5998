'use client'

/** A few lines that run before the first paint. Inert where React renders them in the browser. */
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

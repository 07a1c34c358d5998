import type { ReactNode } from 'react'

/**
 * What everybody sees, and what Pro customers see instead of it: both are in the markup, the style
 * sheet of `components/layout/pro-prices.ts` exchanges them. Not by the attribute `hidden`, which
 * no style sheet can take back.
 */
export function ForPro({ own, children }: { own: ReactNode; children: ReactNode }) {
  if (own === null) return children
  return (
    <>
      <span data-plain="">{children}</span>
      <span data-own="" className="hidden">
        {own}
      </span>
    </>
  )
}

import type { ReactNode } from 'react'

/** Without this, Next prefetches an empty segment for the slot. */
export const prefetch = 'force-disabled'

export default function DetailsLayout({ children }: { children: ReactNode }) {
  return children
}

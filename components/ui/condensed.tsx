import type { ReactNode } from 'react'
import { condense, markTransparent } from './condense'
import { CondensedView } from './condensed-view'

/**
 * Renders server-rendered children unchanged, but sends them to the browser for hydration in a short
 * form: each structure once, and for each use only its texts and addresses. React would repeat every
 * element in full.
 */
export function Condensed({ children }: { children: ReactNode }) {
  return <CondensedView {...condense(children)} />
}

markTransparent(Condensed)

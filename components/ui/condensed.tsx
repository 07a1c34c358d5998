import type { ReactNode } from 'react'
import { condense, markTransparent } from './condense'
import { CondensedView } from './condensed-view'

/**
 * Renders server-rendered children unchanged, but sends them to the browser for hydration as markup,
 * which a compressed document contains almost for free because it has the same markup already. React
 * would list every element as data.
 */
export function Condensed({ children }: { children: ReactNode }) {
  return <CondensedView {...condense(children)} />
}

markTransparent(Condensed)

import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'uti-coins': HTMLAttributes<HTMLElement>
    }
  }
}

/** Where the header shows the coins of a signed-in customer; empty for everybody else (COIN-23). */
export function CoinsSlot() {
  return <uti-coins />
}

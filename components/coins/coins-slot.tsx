import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'uti-coins': HTMLAttributes<HTMLElement>
    }
  }
}

/** The place of the coins widget in the header. It is empty except for confirmed customers. */
export function CoinsSlot() {
  return <uti-coins />
}

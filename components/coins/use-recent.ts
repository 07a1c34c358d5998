import { useEffect, useState } from 'react'
import { useCoins } from './store'

/**
 * Returns true for `forMs` after a time on the monotonic clock, also if the component is mounted
 * later.
 */
export function useRecent(atMs: number | null, forMs: number): boolean {
  const [overMs, setOverMs] = useState(() =>
    atMs !== null && performance.now() - atMs >= forMs ? atMs : null,
  )
  useEffect(() => {
    if (atMs === null) return
    const left = atMs + forMs - performance.now()
    const timer = setTimeout(() => setOverMs(atMs), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [atMs, forMs])
  return atMs !== null && overMs !== atMs
}

/** Duration of the highlight, in ms. */
const HIGHLIGHT_MS = 1_000

/** Returns true for 1 s after the balance changed. */
export function useHighlight(): boolean {
  return useRecent(useCoins().change?.atMs ?? null, HIGHLIGHT_MS)
}

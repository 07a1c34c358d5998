import { useEffect, useState } from 'react'
import { useCoins } from './store'

/** True for `forMs` after a moment of the page's steady clock, also for who is shown only later. */
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

/** How long a changed balance is highlighted (engagement §9, COIN-22). */
const HIGHLIGHT_MS = 1_000

/** True for 1 s after the balance changed. */
export function useHighlight(): boolean {
  return useRecent(useCoins().change?.atMs ?? null, HIGHLIGHT_MS)
}

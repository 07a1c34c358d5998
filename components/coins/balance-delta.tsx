import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { formatCoins } from '@/lib/core/money'
import { useCoins } from './store'

/** Duration of the animation, in ms. */
const SHOWN_MS = 1_500

/**
 * The gain, such as '+30', rising for 1.5 s. Hidden from screen readers: `CoinsAnnouncer` announces it.
 */
export function BalanceDelta({ place }: { place: 'below' | 'beside' }) {
  const { change } = useCoins()
  const gain = change && change.amountCoins > 0 ? change : null
  const isShown = useRecent(gain?.atMs ?? null, SHOWN_MS)
  if (!gain || !isShown) return null
  return (
    <span
      key={gain.atMs}
      data-coins-gain=""
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute z-50 animate-coin-rise whitespace-nowrap rounded-full bg-coin px-2 py-0.5 font-bold text-coin-foreground text-xs tabular-nums shadow-float',
        place === 'below' ? 'top-full right-1' : 'top-2 left-full ml-2',
      )}
    >
      +{formatCoins(gain.amountCoins)}
    </span>
  )
}

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

import { formatCoins } from '@/lib/money/money'
import { useCoins } from './store'
import { useRecent } from './use-recent'

/** How long a gain floats beside the balance (engagement §9, COIN-22). */
const SHOWN_MS = 1_500

/** '+30', rising for 1.5 s after a gain; the voice of coins tells it to screen readers. */
export function FloatingGain() {
  const { change } = useCoins()
  const gain = change && change.amountCoins > 0 ? change : null
  const isShown = useRecent(gain?.atMs ?? null, SHOWN_MS)
  if (!gain || !isShown) return null
  return (
    <span
      key={gain.atMs}
      data-coins-gain=""
      aria-hidden="true"
      className="pointer-events-none absolute top-full right-1 z-50 animate-coin-rise rounded-full bg-coin px-2 py-0.5 font-bold text-coin-foreground text-xs tabular-nums shadow-float"
    >
      +{formatCoins(gain.amountCoins)}
    </span>
  )
}

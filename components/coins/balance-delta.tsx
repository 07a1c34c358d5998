import { clsx } from 'clsx'
import { formatCoins } from '@/lib/core/money'
import { useCoins } from './store'
import { useRecent } from './use-recent'

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

import { CycleDays } from './cycle-days'
import { MinorNote } from './minor-note'
import { useCoins } from './store'
import { StreakBadge } from './streak-badge'

/** The streak with the bonuses of its days; for a minor, why there are none. */
export function StreakPart() {
  if (useCoins().account?.isMinor) return <MinorNote />
  return (
    <>
      <StreakBadge />
      <CycleDays />
    </>
  )
}

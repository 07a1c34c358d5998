import { useEffect, useState } from 'react'
import { type DailyState, dailyState } from '@/lib/coins/daily-state'
import { storeTime } from '@/lib/coins/store-clock'
import { useCoins } from './store'

const LOOK_MS = 200
const SECOND = 1_000

/**
 * Where the customer stands with the code of the day, by the store's clock and anew each second;
 * null before it is known (DAILY-07).
 */
export function useDayState(): DailyState | null {
  const { day } = useCoins()
  const [tickMs, setTickMs] = useState(0)

  useEffect(() => {
    if (!day) return
    const look = () => {
      const nowMs = storeTime(day.clock, performance.now())
      setTickMs(Math.floor(nowMs / SECOND) * SECOND)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [day])

  return day && dailyState(day, Math.max(tickMs, day.clock.storeMs))
}

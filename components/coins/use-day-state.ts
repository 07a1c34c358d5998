import { useEffect, useState } from 'react'
import { type DailyState, dailyState, storeTime } from '@/lib/coins/daily'
import { useCoins } from './store'

const CHECK_MS = 200
const SECOND = 1_000

/**
 * Returns the state of the daily code for this customer, by the clock of the store; updated every
 * second. Null before it is read.
 */
export function useDayState(): DailyState | null {
  const { day } = useCoins()
  const [tickMs, setTickMs] = useState(0)

  useEffect(() => {
    if (!day) return
    const check = () => {
      const nowMs = storeTime(day.clock, performance.now())
      setTickMs(Math.floor(nowMs / SECOND) * SECOND)
    }
    check()
    const timer = setInterval(check, CHECK_MS)
    return () => clearInterval(timer)
  }, [day])

  return day && dailyState(day, Math.max(tickMs, day.clock.storeMs))
}

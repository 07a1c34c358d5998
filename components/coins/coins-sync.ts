// Refreshes the coins of a signed-in customer: every 30 s while the page is visible, when the
// customer returns, on events from the server, and when the daily code changes.
import { untilDailyChange } from '@/lib/coins/daily-state'
import { storeTime } from '@/lib/coins/store-clock'
import { mountCoins } from './mount'
import { startScrollReward } from './scroll-reward'
import type { CoinsState } from './state'
import {
  closeCoins,
  currentCoins,
  onCoinsChange,
  openCoins,
  refreshCoins,
  refreshCoinsOlderThan,
  takeLiveCoins,
} from './store'

/** Interval of the refresh, in ms. */
export const REFRESH_MS = 30_000
const RETURN_MS = 1_000
const AFTER_EVENT_MS = 200
/**
 * Random delay added to the change of the daily code, so that not all customers request it at once,
 * in ms.
 */
const TURN_SPREAD_MS = 1_500

/**
 * Starts the coins of a signed-in, confirmed visitor. `onNobody` is called when the session is
 * gone. Returns a cleanup function.
 */
export function startCoins(onNobody: () => void): () => void {
  openCoins(onNobody)
  const stops = [startRefresh(), startLive(), startTurns(), startScrollReward(), mountCoins()]
  return () => {
    for (const stop of stops) stop()
    closeCoins()
  }
}

function startRefresh(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) void refreshCoins()
  }, REFRESH_MS)
  const onReturn = () => {
    if (!document.hidden) refreshCoinsOlderThan(RETURN_MS)
  }
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('focus', onReturn)
  }
}

function startLive(): () => void {
  let followed: string | null = null
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  async function follow(): Promise<void> {
    const { userId } = currentCoins()
    if (!userId || userId === followed) return
    leave()
    followed = userId
    // Without the network, the next change of the account tries again.
    const live = await import('./live').catch(() => null)
    if (followed !== userId) return
    if (!live) {
      followed = null
      return
    }
    leave = live.followCoins(
      (event) => {
        takeLiveCoins(event)
        clearTimeout(timer)
        timer = setTimeout(refreshCoins, AFTER_EVENT_MS)
      },
      (isLive) => {
        document.documentElement.toggleAttribute('data-coins-live', isLive)
        if (isLive) void refreshCoins()
      },
    )
  }

  const stopFollowing = onCoinsChange(() => void follow())
  return () => {
    stopFollowing()
    clearTimeout(timer)
    followed = null
    leave()
  }
}

/** Requests the daily code again when its state changes: when it expires and at 20:00. */
function startTurns(): () => void {
  let planned: CoinsState['day'] = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan(): void {
    const { day } = currentCoins()
    if (day === planned) return
    planned = day
    clearTimeout(timer)
    if (!day) return
    const left = untilDailyChange(day, storeTime(day.clock, performance.now()))
    const wait = left > 0 ? left + Math.random() * TURN_SPREAD_MS : REFRESH_MS
    timer = setTimeout(turn, wait)
  }

  async function turn(): Promise<void> {
    await refreshCoins({ day: true })
    planned = null
    plan()
  }

  const stopPlanning = onCoinsChange(plan)
  return () => {
    stopPlanning()
    clearTimeout(timer)
  }
}

// Refreshes the coins of a signed-in customer: every 30 s while the page is visible, when the
// customer returns, on events from the server, and when the daily code changes.
import { storeTime, untilDailyChange } from '@/lib/coins/daily'
import { mountCoins } from './mount-coins'
import { startScrollReward } from './scroll-reward'
import type { CoinsState } from './state'
import {
  applyLiveEvent,
  currentCoins,
  isInLastAnswer,
  loadCoins,
  onCoinsChange,
  refreshCoins,
  refreshCoinsOlderThan,
  resetCoins,
} from './store'

/** Interval of the refresh, in ms. */
export const REFRESH_MS = 30_000
const RETURN_MS = 1_000
const AFTER_EVENT_MS = 200
/**
 * Largest random delay of the request after a change of the daily code, in ms, so that not all customers
 * send it at once.
 */
const DAILY_SPREAD_MS = 1_500

/**
 * Starts the coins of a signed-in, confirmed visitor. `onSessionLost` is called when the session is
 * gone. Returns a cleanup function.
 */
export function startCoinsSync(onSessionLost: () => void): () => void {
  loadCoins(onSessionLost)
  const stops = [
    startRefresh(),
    startLiveUpdates(),
    startDailyRefresh(),
    startScrollReward(),
    mountCoins(),
  ]
  return () => {
    for (const stop of stops) stop()
    resetCoins()
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

function startLiveUpdates(): () => void {
  let subscribedId: string | null = null
  let disconnect = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  async function subscribe(): Promise<void> {
    const { userId } = currentCoins()
    if (!userId || userId === subscribedId) return
    disconnect()
    subscribedId = userId
    // Without the network, the next change of the account tries again.
    const live = await import('./coins-subscription').catch(() => null)
    if (subscribedId !== userId) return
    if (!live) {
      subscribedId = null
      return
    }
    disconnect = live.subscribeToCoins(
      (event) => {
        applyLiveEvent(event)
        clearTimeout(timer)
        timer = setTimeout(() => {
          if (!isInLastAnswer(event)) void refreshCoins()
        }, AFTER_EVENT_MS)
      },
      (isLive) => {
        document.documentElement.toggleAttribute('data-coins-live', isLive)
        if (isLive) void refreshCoins()
      },
    )
  }

  const stopListener = onCoinsChange(() => void subscribe())
  return () => {
    stopListener()
    clearTimeout(timer)
    subscribedId = null
    disconnect()
  }
}

/** Requests the daily code again when its state changes: when it expires and at 20:00. */
function startDailyRefresh(): () => void {
  let scheduledDay: CoinsState['day'] = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    const { day } = currentCoins()
    if (day === scheduledDay) return
    scheduledDay = day
    clearTimeout(timer)
    if (!day) return
    const left = untilDailyChange(day, storeTime(day.clock, performance.now()))
    const wait = left > 0 ? left + Math.random() * DAILY_SPREAD_MS : REFRESH_MS
    timer = setTimeout(refreshDay, wait)
  }

  async function refreshDay(): Promise<void> {
    await refreshCoins({ day: true })
    scheduledDay = null
    schedule()
  }

  const unsubscribe = onCoinsChange(schedule)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

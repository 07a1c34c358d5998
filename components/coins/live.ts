// Follows a customer's coins while the page is looked at. A refused socket is told in the console, so
// it is tried seldom after failures, and never without network or while the page is hidden.
import type { LiveCoins } from './live-events'
import { requestPass } from './live-pass'
import { openLiveSocket } from './live-socket'

export type { LiveCoins } from './live-events'

/** Waits after 1, 2, 3 and more failures in a row. */
const RETRY_MS = [3_000, 20_000, 90_000, 300_000]
/** Customers do not come back all at once after an outage: up to this part of a wait is added. */
const SPREAD = 0.5

/**
 * Follows the coins of a customer over Realtime; `onEvent` for each change, `onStatus` as all topics
 * are joined (true) or lost (false). What changed while nothing was joined is not told: read the
 * account at each true. Gives the way to stop.
 */
export function followCoins(
  userId: string,
  onEvent: (event: LiveCoins) => void,
  onStatus: (isLive: boolean) => void,
): () => void {
  let closeSocket: (() => void) | null = null
  let isTrying = false
  let isLive = false
  let isAway = false
  let failures = 0
  let nextTryAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(live: boolean): void {
    if (live === isLive) return
    isLive = live
    onStatus(live)
  }

  function leave(): void {
    closeSocket?.()
    closeSocket = null
    clearTimeout(timer)
    tell(false)
  }

  function fail(): void {
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0
    failures += 1
    nextTryAt = Date.now() + wait * (1 + SPREAD * Math.random())
    leave()
    tryToJoin()
  }

  function tryToJoin(): void {
    if (isAway || isTrying || closeSocket || document.hidden || !navigator.onLine) return
    clearTimeout(timer)
    const wait = nextTryAt - Date.now()
    if (wait > 0) timer = setTimeout(tryToJoin, wait)
    else void join()
  }

  async function join(): Promise<void> {
    isTrying = true
    const keeper = await requestPass()
    isTrying = false
    if (isAway) return
    if (!keeper) return fail()
    closeSocket = openLiveSocket(userId, keeper, {
      onEvent,
      onJoined() {
        failures = 0
        tell(true)
      },
      onLost: fail,
    })
  }

  function goAway(): void {
    isAway = true
    leave()
  }

  function comeBack(): void {
    isAway = false
    tryToJoin()
  }

  const listeners: [Window | Document, string, () => void][] = [
    [window, 'pagehide', goAway],
    [window, 'pageshow', comeBack],
    [window, 'online', tryToJoin],
    [document, 'visibilitychange', tryToJoin],
  ]
  for (const [target, name, run] of listeners) target.addEventListener(name, run)
  tryToJoin()
  return () => {
    for (const [target, name, run] of listeners) target.removeEventListener(name, run)
    goAway()
  }
}

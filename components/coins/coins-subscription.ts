// Receives the coin events of a customer while the page is visible. A hidden page closes its
// stream, because over HTTP/1.1 a browser has six connections for all tabs of a site. The delay
// between retries grows with each failure.
import { balanceEvent, type LiveCoins, systemEvent } from './state'

export type { LiveCoins } from './state'

/** Delays after 1, 2, 3, and 4 or more failures in a row, in ms. */
const RETRY_MS = [3_000, 20_000, 90_000, 300_000]
/**
 * Largest random part added to a delay, so that not all customers reconnect at once after an
 * outage.
 */
const SPREAD = 0.5

/**
 * Follows the coins of the signed-in customer. Calls `onEvent` for each change, and `onStatus` when
 * the stream connects (true) or is lost (false). Changes made while no stream is open are not sent
 * later, so the caller must read the account each time the stream connects. Returns a cleanup function.
 */
export function subscribeToCoins(
  onEvent: (event: LiveCoins) => void,
  onStatus: (isLive: boolean) => void,
): () => void {
  let closeStream: (() => void) | null = null
  let isLive = false
  let isPageHidden = false
  let failures = 0
  let nextTryAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function setLive(live: boolean): void {
    if (live === isLive) return
    isLive = live
    onStatus(live)
  }

  function disconnect(): void {
    closeStream?.()
    closeStream = null
    clearTimeout(timer)
    setLive(false)
  }

  function fail(): void {
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0
    failures += 1
    nextTryAt = Date.now() + wait * (1 + SPREAD * Math.random())
    disconnect()
    tryConnect()
  }

  function tryConnect(): void {
    if (isPageHidden || closeStream || document.hidden || !navigator.onLine) return
    clearTimeout(timer)
    const wait = nextTryAt - Date.now()
    if (wait > 0) timer = setTimeout(tryConnect, wait)
    else connect()
  }

  function connect(): void {
    closeStream = openLiveStream({
      onEvent,
      onConnected() {
        failures = 0
        setLive(true)
      },
      onLost: fail,
    })
  }

  function onVisibilityChange(): void {
    if (document.hidden) disconnect()
    else tryConnect()
  }

  function onPageHide(): void {
    isPageHidden = true
    disconnect()
  }

  function onPageShow(): void {
    isPageHidden = false
    tryConnect()
  }

  const listeners: [Window | Document, string, () => void][] = [
    [window, 'pagehide', onPageHide],
    [window, 'pageshow', onPageShow],
    [window, 'online', tryConnect],
    [document, 'visibilitychange', onVisibilityChange],
  ]
  for (const [target, name, run] of listeners) target.addEventListener(name, run)
  tryConnect()
  return () => {
    for (const [target, name, run] of listeners) target.removeEventListener(name, run)
    onPageHide()
  }
}

type Handlers = {
  onEvent: (event: LiveCoins) => void
  /** Called when the stream starts to send events. */
  onConnected: () => void
  /** Called at most once, after the stream was closed because it failed. */
  onLost: () => void
}

/**
 * Opens the event stream of this customer, without the automatic reconnect of EventSource. Returns a
 * function that closes it; no handler is called after that.
 */
export function openLiveStream({ onEvent, onConnected, onLost }: Handlers): () => void {
  const source = new EventSource('/api/live')

  function on(name: string, read: (payload: Record<string, unknown>) => LiveCoins | null): void {
    source.addEventListener(name, ({ data }) => {
      const found = read(JSON.parse(data))
      if (found) onEvent(found)
    })
  }

  on('balance', balanceEvent)
  on('system_enabled', systemEvent)
  source.addEventListener('live', onConnected)
  source.onerror = () => {
    source.close()
    onLost()
  }
  return () => source.close()
}

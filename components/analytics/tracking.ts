import { hasAnalyticsConsent } from '@/lib/analytics/consent'
import {
  BATCH_SIZE,
  BATCH_WAIT_MS,
  type EventType,
  TRACK_EVENT,
  type TrackedEvent,
} from '@/lib/analytics/events'
import type { VisitReport } from '@/lib/analytics/schema'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import { isExpired, itemsOf, type Landing, loadVisit, newVisit, reportOf, saveVisit } from './visit'

const ENDPOINT = '/api/events'
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000
const CART_EVENTS: readonly EventType[] = [
  'add_to_cart',
  'cart_quantity_increase',
  'remove_from_cart',
  'checkout_start',
  'purchase',
]

type Sent = VisitReport['events'][number]

/**
 * Measures the visit of a visitor who consented. The beginning of the visit is sent at once and
 * repeated until the server confirms it. Events are sent in batches; queued events are sent with
 * the end of the visit when the page is hidden or left. `landing` is the address with which the
 * document was opened. Returns a cleanup function.
 */
export function startTracking(landing: Landing): () => void {
  let visit = loadVisit(Date.now()) ?? newVisit(landing, Date.now())
  let retry: ReturnType<typeof setTimeout> | undefined
  let isHidden = document.hidden

  const bodyOf = (events: Sent[], isEnd: boolean) =>
    new Blob([JSON.stringify(reportOf(visit, events, isEnd, Date.now()))], {
      type: 'application/json',
    })
  // A beacon is sent even if the page is closed, but its delivery is not confirmed.
  const report = (events: Sent[], isEnd: boolean) => {
    if (hasAnalyticsConsent(document.cookie)) navigator.sendBeacon(ENDPOINT, bodyOf(events, isEnd))
  }
  const queue = createQueue<Sent>((events) => report(events, isHidden))

  const begin = async (retryMs = FIRST_RETRY_MS) => {
    const beginning = visit
    clearTimeout(retry)
    if (beginning.isConfirmed || !hasAnalyticsConsent(document.cookie)) return
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      body: bodyOf([], false),
      keepalive: true,
    }).catch(() => null) // no network: retried below
    if (beginning !== visit) return
    if (response?.ok) {
      visit.isConfirmed = true
      saveVisit(visit)
    } else {
      retry = setTimeout(() => void begin(Math.min(retryMs * 2, LAST_RETRY_MS)), retryMs)
    }
  }

  const add = ({ valueCents: _, ...event }: TrackedEvent) => {
    const now = Date.now()
    if (isExpired(visit, now)) {
      visit = newVisit({ path: location.pathname, search: '', referrer: '' }, now)
      void begin()
    }
    visit.activeAt = now
    if (CART_EVENTS.includes(event.type)) visit.ownsCart = true
    if (event.type === 'checkout_start') visit.checkoutSince = now
    if (event.type === 'purchase') visit.checkoutSince = null
    saveVisit(visit)
    queue.add({ ...event, path: location.pathname })
    if (isHidden) queue.flush()
  }
  const viewPage = () => {
    add({ type: 'page_view' })
    const query = new URLSearchParams(location.search).get('q')?.trim()
    if (location.pathname === '/busca' && query) {
      add({ type: 'search', data: { text: query.slice(0, 200) } })
    }
    const product = [...document.querySelectorAll<HTMLElement>('[data-product-page]')].find(
      (page) => page.checkVisibility(),
    )
    if (product) add({ type: 'product_view', productId: product.dataset.productPage })
  }
  const onEvent = ({ detail }: CustomEvent<TrackedEvent>) => {
    if (detail.type === 'page_view') viewPage()
    else add(detail)
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.hostname === 'wa.me')
      add({ type: 'whatsapp_click' })
  }
  // When another tab changes the cart, the cart belongs to the visit of that tab.
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== CART_STORAGE_KEY || !visit.ownsCart) return
    if (JSON.stringify(itemsOf(oldValue)) === JSON.stringify(itemsOf(newValue))) return
    visit.ownsCart = false
    saveVisit(visit)
    report([], isHidden)
  }
  const onPageHide = () => {
    if (isHidden) return
    isHidden = true
    if (!queue.flush()) report([], true)
  }
  const onPageShow = () => {
    isHidden = false
  }
  const onVisibility = () => (document.hidden ? onPageHide() : onPageShow())

  document.addEventListener(TRACK_EVENT, onEvent as EventListener)
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onPageHide)
  addEventListener('pageshow', onPageShow)
  addEventListener('storage', onStorage)
  saveVisit(visit)
  void begin()
  viewPage()
  return () => {
    queue.flush()
    clearTimeout(retry)
    document.removeEventListener(TRACK_EVENT, onEvent as EventListener)
    document.removeEventListener('click', onClick, { capture: true })
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', onPageHide)
    removeEventListener('pageshow', onPageShow)
    removeEventListener('storage', onStorage)
  }
}

export type Queue<T> = {
  add: (item: T) => void
  /** Sends the queued items now. Returns false if there are none. */
  flush: () => boolean
}

/** Creates a queue that sends items in batches of 5, or fewer 10 s after the first one. */
export function createQueue<T>(send: (items: T[]) => void): Queue<T> {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): boolean {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return false
    const items = waiting
    waiting = []
    send(items)
    return true
  }
  return {
    flush,
    add(item) {
      waiting.push(item)
      if (waiting.length >= BATCH_SIZE) flush()
      else timer ??= setTimeout(flush, BATCH_WAIT_MS)
    },
  }
}

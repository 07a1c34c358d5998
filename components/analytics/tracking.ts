import { mayMeasure } from '@/lib/analytics/consent'
import { type EventType, MEASURE_EVENT, type MeasuredEvent } from '@/lib/analytics/events'
import type { VisitReport } from '@/lib/analytics/schema'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import { createQueue } from './queue'
import { isOver, itemsOf, keepVisit, type Landing, newVisit, reportOf, storedVisit } from './visit'

const ADDRESS = '/api/events'
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
export function startMeasuring(landing: Landing): () => void {
  let visit = storedVisit(Date.now()) ?? newVisit(landing, Date.now())
  let retry: ReturnType<typeof setTimeout> | undefined
  let isAway = document.hidden

  const bodyOf = (events: Sent[], isEnd: boolean) =>
    new Blob([JSON.stringify(reportOf(visit, events, isEnd, Date.now()))], {
      type: 'application/json',
    })
  // A beacon is sent even if the page is closed, but its delivery is not confirmed.
  const report = (events: Sent[], isEnd: boolean) => {
    if (mayMeasure(document.cookie)) navigator.sendBeacon(ADDRESS, bodyOf(events, isEnd))
  }
  const queue = createQueue<Sent>((events) => report(events, isAway))

  const begin = async (retryMs = FIRST_RETRY_MS) => {
    const beginning = visit
    clearTimeout(retry)
    if (beginning.isConfirmed || !mayMeasure(document.cookie)) return
    const response = await fetch(ADDRESS, {
      method: 'POST',
      body: bodyOf([], false),
      keepalive: true,
    }).catch(() => null) // no network: retried below
    if (beginning !== visit) return
    if (response?.ok) {
      visit.isConfirmed = true
      keepVisit(visit)
    } else {
      retry = setTimeout(() => void begin(Math.min(retryMs * 2, LAST_RETRY_MS)), retryMs)
    }
  }

  const add = (event: MeasuredEvent) => {
    const now = Date.now()
    if (isOver(visit, now)) {
      visit = newVisit({ path: location.pathname, search: '', referrer: '' }, now)
      void begin()
    }
    visit.activeAt = now
    if (CART_EVENTS.includes(event.type)) visit.ownsCart = true
    if (event.type === 'checkout_start') visit.checkoutSince = now
    if (event.type === 'purchase') visit.checkoutSince = null
    keepVisit(visit)
    queue.add({ ...event, path: location.pathname })
    if (isAway) queue.flush()
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
  const onEvent = ({ detail }: CustomEvent<MeasuredEvent>) => {
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
    keepVisit(visit)
    report([], isAway)
  }
  const leave = () => {
    if (isAway) return
    isAway = true
    if (!queue.flush()) report([], true)
  }
  const comeBack = () => {
    isAway = false
  }
  const onVisibility = () => (document.hidden ? leave() : comeBack())

  document.addEventListener(MEASURE_EVENT, onEvent as EventListener)
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  addEventListener('storage', onStorage)
  keepVisit(visit)
  void begin()
  viewPage()
  return () => {
    queue.flush()
    clearTimeout(retry)
    document.removeEventListener(MEASURE_EVENT, onEvent as EventListener)
    document.removeEventListener('click', onClick, { capture: true })
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    removeEventListener('storage', onStorage)
  }
}

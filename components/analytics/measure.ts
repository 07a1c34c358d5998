import { MEASURE_EVENT, type MeasuredEvent } from '@/lib/analytics/events'
import type { VisitReport } from '@/lib/analytics/schema'
import { mayMeasure } from '@/lib/consent/consent'
import { createQueue } from './queue'
import { beginningOf, currentVisit, keepVisit } from './visit'

const ADDRESS = '/api/events'
type Sent = VisitReport['events'][number]

/** Sent so that it survives the page; a lost report is not missed. */
function post(report: VisitReport): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

/**
 * Measures the visit of somebody who consented: events go out in batches, what waits goes out when
 * the page is hidden, and its end is told when it is left (storefront §3, §7). Gives the way to stop.
 */
export function startMeasuring(): () => void {
  const visit = currentVisit(Date.now())
  keepVisit(visit)
  let checkoutSince: number | null = null
  let isLeaving = false

  const report = (events: Sent[], more: Partial<VisitReport> = {}) => {
    if (!mayMeasure(document.cookie)) return
    visit.events += events.length
    const begin = visit.isKnown ? undefined : beginningOf()
    visit.isKnown = true
    keepVisit(visit)
    post({ sessionId: visit.id, widthPx: innerWidth, events, begin, ...more })
  }
  const queue = createQueue<Sent>((events) => report(events))
  const add = (event: MeasuredEvent) => queue.add({ ...event, path: location.pathname })

  const leaveCheckout = (event: MeasuredEvent) => {
    if (checkoutSince === null) return
    const checkoutSeconds = Math.round((Date.now() - checkoutSince) / 1000)
    checkoutSince = null
    if (event.items) report([{ ...event, path: location.pathname }], { checkoutSeconds })
    else add(event)
  }
  const onEvent = ({ detail }: CustomEvent<MeasuredEvent>) => {
    if (detail.type === 'checkout_abandon') return leaveCheckout(detail)
    if (detail.type === 'checkout_start') checkoutSince = Date.now()
    if (detail.type === 'purchase') checkoutSince = null
    if (detail.type === 'page_view') return viewPage()
    add(detail)
    if (isLeaving) queue.flush()
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
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.hostname === 'wa.me')
      add({ type: 'whatsapp_click' })
  }
  const onHidden = () => {
    if (document.hidden) queue.flush()
  }
  const onLeave = () => {
    isLeaving = true
    queue.flush()
    const seconds = Math.round((Date.now() - visit.startedAt) / 1000)
    report([], { end: { seconds: Math.max(0, seconds), events: visit.events } })
  }
  const onReturn = () => {
    isLeaving = false
  }

  document.addEventListener(MEASURE_EVENT, onEvent as EventListener)
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onReturn)
  viewPage()
  return () => {
    queue.flush()
    document.removeEventListener(MEASURE_EVENT, onEvent as EventListener)
    document.removeEventListener('click', onClick, { capture: true })
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', onLeave)
    removeEventListener('pageshow', onReturn)
  }
}

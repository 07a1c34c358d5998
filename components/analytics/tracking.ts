import { readStored, writeStored } from '@/components/ui/safe-storage'
import { hasAnalyticsConsent } from '@/lib/analytics/consent'
import {
  BATCH_SIZE,
  BATCH_WAIT_MS,
  type EventType,
  TRACK_EVENT,
  type TrackedEvent,
  VISIT_IDLE_MS,
} from '@/lib/analytics/events'
import type { VisitReport } from '@/lib/analytics/schema'
import { randomUuid } from '@/lib/auth/random-uuid'
import { CART_STORAGE_KEY, parseStoredCart } from '@/lib/cart/storage'
import { isReadable, PLACEMENT_STORAGE_KEY } from '@/lib/orders/placement'

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
  // After another tab changed or ordered the cart, the cart belongs to the visit of that tab.
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isOrdered = key === PLACEMENT_STORAGE_KEY && newValue !== null
    const isChanged =
      key === CART_STORAGE_KEY &&
      JSON.stringify(itemsOf(oldValue)) !== JSON.stringify(itemsOf(newValue))
    if (!visit.ownsCart || !(isOrdered || isChanged)) return
    visit.ownsCart = false
    saveVisit(visit)
    report([], isHidden)
  }
  const onPageHide = () => {
    if (isHidden) return
    isHidden = true
    if (!queue.flush()) report([], true)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    isHidden = false
    if (!persisted) return
    // Other documents of this tab may have continued the visit or begun another one.
    visit = loadVisit(Date.now()) ?? visit
    void begin()
    viewPage()
  }
  const onVisibility = () => {
    if (document.hidden) onPageHide()
    else isHidden = false
  }

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

// The visit of this tab: a random id that ends with the tab or after 30 idle minutes, and the data
// to report about it.

const KEY = 'uti-visit'
const MAX_AGE_MS = 604_800_000

/** The address with which a document was opened. */
export type Landing = { path: string; search: string; referrer: string }

export type Visit = {
  id: string
  /** Epoch ms of the beginning and of the last activity. */
  startedAt: number
  activeAt: number
  referrer: string
  begin: NonNullable<VisitReport['begin']>
  /** Whether the server has stored the beginning. */
  isConfirmed: boolean
  /** Whether this visit was the last to change the cart; null if it never changed it. */
  ownsCart: boolean | null
  /** Epoch ms of the press on the order button, null if there was none or the order was placed. */
  checkoutSince: number | null
}

/** Returns a new visit that begins at `landing`. `now` is epoch ms. */
export function newVisit({ path, search, referrer }: Landing, now: number): Visit {
  const query = new URLSearchParams(search)
  const utm = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, 100)
  return {
    id: randomUuid(),
    startedAt: now,
    activeAt: now,
    referrer: referrer.slice(0, 2_000),
    begin: {
      landingPage: path.slice(0, 500),
      utm: {
        source: utm('source'),
        medium: utm('medium'),
        campaign: utm('campaign'),
        term: utm('term'),
        content: utm('content'),
      },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 100),
      language: navigator.language.slice(0, 100),
    },
    isConfirmed: false,
    ownsCart: null,
    checkoutSince: null,
  }
}

/** Whether there was no activity for 30 minutes. `now` is epoch ms. */
export function isExpired(visit: Visit, now: number): boolean {
  return now - visit.activeAt > VISIT_IDLE_MS
}

/** Returns the visit of this tab; null if there is none or it is over. */
export function loadVisit(now: number): Visit | null {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? 'null')
    return isVisit(stored) && !isExpired(stored, now) ? stored : null
  } catch {
    return null // invalid JSON: a new visit begins
  }
}

function isVisit(value: unknown): value is Visit {
  return typeof value === 'object' && value !== null && 'activeAt' in value && 'begin' in value
}

export function saveVisit(visit: Visit): void {
  writeStored('sessionStorage', KEY, JSON.stringify(visit))
}

/** Returns the lines of a stored cart that the server can read, with product id and quantity. */
export function itemsOf(stored: string | null): NonNullable<VisitReport['cart']>['items'] {
  return parseStoredCart(stored)
    .filter(isReadable)
    .map(({ product, quantity }) => ({ productId: product.id, quantity }))
}

/** Returns the report of a visit. It includes the beginning until the server has confirmed it. */
export function reportOf(
  visit: Visit,
  events: VisitReport['events'],
  isEnd: boolean,
  now: number,
): VisitReport {
  const until = isExpired(visit, now) ? visit.activeAt : now
  return {
    sessionId: visit.id,
    widthPx: innerWidth,
    ageMs: Math.min(Math.max(0, until - visit.startedAt), MAX_AGE_MS),
    referrer: visit.referrer,
    events,
    begin: visit.isConfirmed ? undefined : visit.begin,
    cart: visit.ownsCart === null ? undefined : cartOf(visit, now),
    isEnd,
  }
}

function cartOf({ ownsCart, checkoutSince }: Visit, now: number): VisitReport['cart'] {
  const seconds = checkoutSince === null ? null : Math.round((now - checkoutSince) / 1000)
  return {
    items: ownsCart ? itemsOf(readStored('localStorage', CART_STORAGE_KEY)) : [],
    checkoutSeconds: seconds === null ? null : Math.max(0, seconds),
  }
}

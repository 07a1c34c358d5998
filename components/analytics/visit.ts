// The visit of this tab: a random id that ends with the tab or after 30 idle minutes, and the data
// to report about it.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { VISIT_IDLE_MS } from '@/lib/analytics/events'
import type { VisitReport } from '@/lib/analytics/schema'
import { randomUuid } from '@/lib/auth/random-uuid'
import { CART_STORAGE_KEY, parseStoredCart } from '@/lib/cart/storage'
import { isReadable } from '@/lib/orders/placement'

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

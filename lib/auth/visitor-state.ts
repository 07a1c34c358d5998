// The visitor of a page (customer or guest) and whether the store is reachable, derived from responses. A
// failed request does not change the session: it never makes a customer a guest.

/** `offline` while requests do not reach the store, for customers and guests. */
export type VisitorStatus = 'customer' | 'guest' | 'unknown' | 'offline'

export type VisitorState<Customer> = {
  readonly status: VisitorStatus
  /** The last known customer, also while offline; null for guests and before the first response. */
  readonly customer: Customer | null
  /** Whether the visitor is a guest, also while offline. */
  readonly isGuest: boolean
  /** Number of consecutive requests that did not reach the store. */
  readonly failures: number
}

export type VisitorEvent<Customer> =
  /** This browser may have a session, and a request for it is about to be sent. */
  | { type: 'asked' }
  /** The response contained a customer. */
  | { type: 'customer'; customer: Customer }
  /** There is no session, by a response or by the cookies of the browser. */
  | { type: 'guest' }
  /** The store was reached, but the response may not contain the visitor. */
  | { type: 'reached' }
  /** The network failed, a request timed out, or the browser is offline. */
  | { type: 'lost' }

export const GUEST: VisitorState<never> = {
  status: 'guest',
  customer: null,
  isGuest: true,
  failures: 0,
}

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

/** Returns the state after an event; the same object if nothing changed. */
export function visitorReducer<C>(state: VisitorState<C>, event: VisitorEvent<C>): VisitorState<C> {
  const { customer, isGuest, failures } = state
  switch (event.type) {
    case 'asked':
      return isGuest ? stateOf<C>(null, false, failures) : state
    case 'customer':
      return stateOf(event.customer, false, failures)
    case 'guest':
      return isGuest ? state : stateOf<C>(null, true, failures)
    case 'reached':
      return failures === 0 ? state : stateOf(customer, isGuest, 0)
    case 'lost':
      return stateOf(customer, isGuest, failures + 1)
  }
}

function stateOf<C>(customer: C | null, isGuest: boolean, failures: number): VisitorState<C> {
  const known = customer ? 'customer' : isGuest ? 'guest' : 'unknown'
  return { status: failures > 0 ? 'offline' : known, customer, isGuest, failures }
}

/**
 * Returns the delay before the next attempt in ms: 2 s, doubled with each failure, at most 60 s.
 */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), LAST_RETRY_MS)
}

/**
 * Event types that a browser may send. The database adds one more, `checkout_abandon`, when a visit with
 * a checkout ends without an order.
 */
export const EVENT_TYPES = [
  'page_view',
  'product_view',
  'add_to_cart',
  'cart_quantity_increase',
  'remove_from_cart',
  'checkout_start',
  'purchase',
  'whatsapp_click',
  'search',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** DOM event dispatched on the document for every measured action; handled only after consent. */
export const TRACK_EVENT = 'uti:measure'

export type TrackedEvent = {
  type: EventType
  productId?: string
  data?: Record<string, string | number>
  /**
   * For checkouts and purchases: the total that the server computed. Only third-party tags
   * use it. It is not reported, because the server reads the total itself.
   */
  valueCents?: number
  /** For purchases: the value by which the server finds the order, to read its total itself. */
  orderToken?: string
}

/** Events are sent when this many are queued, or after this time, in ms. */
export const BATCH_SIZE = 5
export const BATCH_WAIT_MS = 10_000

/** A visit ends with its tab, or after this idle time, in ms. */
export const VISIT_IDLE_MS = 30 * 60_000

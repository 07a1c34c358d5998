/** What is measured of a visit (storefront §3). */
export const EVENT_TYPES = [
  'page_view',
  'product_view',
  'add_to_cart',
  'cart_quantity_increase',
  'remove_from_cart',
  'checkout_start',
  'checkout_abandon',
  'purchase',
  'whatsapp_click',
  'search',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** Sent on the document when the visitor did something; heard only where measuring is allowed. */
export const MEASURE_EVENT = 'uti:measure'

export type AbandonedItem = { productId: string; quantity: number }

export type MeasuredEvent = {
  type: EventType
  productId?: string
  data?: Record<string, string | number>
  /** Of a purchase: what leads the server to the order, whose value it reads itself. */
  orderToken?: string
  /** Of a checkout that is left together with the page: what was in the cart. */
  items?: AbandonedItem[]
}

/** Events are sent as soon as so many wait, and fewer after so many ms (storefront §7, §9). */
export const BATCH_SIZE = 5
export const BATCH_WAIT_MS = 10_000

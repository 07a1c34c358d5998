/**
 * States of an order and the allowed transitions. Same rule as `private.can_move_order` in the database.
 */
export const ORDER_STATES = [
  'sent',
  'confirmed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'returned',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

const transitions: Record<OrderState, readonly OrderState[]> = {
  sent: ['confirmed', 'cancelled'],
  confirmed: ['paid', 'cancelled'],
  // 'delivered' follows directly for an order that is picked up, which is never shipped.
  paid: ['shipped', 'delivered', 'returned'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  expired: [],
  returned: [],
}

/** States to which several orders may be moved together; a return is made for single orders only. */
export const BULK_MOVES = ['confirmed', 'paid', 'shipped', 'delivered', 'cancelled'] as const
export type BulkMove = (typeof BULK_MOVES)[number]

/** Whether an order in this state can be paid. */
export function awaitsPayment(state: OrderState): boolean {
  return state === 'sent' || state === 'confirmed'
}

type Moved = { state: OrderState; isPickup: boolean }

/**
 * Returns the states that an admin may choose next; an order that is picked up is never shipped.
 * Expiry is automatic and not included.
 */
export function nextStates({ state, isPickup }: Moved): readonly OrderState[] {
  return transitions[state].filter((next) => !(isPickup && next === 'shipped'))
}

/** Whether an order in this state was paid and not returned. Same rule as `private.is_paid_state`. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'shipped' || state === 'delivered'
}

type Progress = {
  chatOpenedAt: string | null
  history: readonly { state: OrderState }[]
}

/**
 * Whether the customer of an order has not contacted the store: the chat was never opened, and no admin has
 * confirmed the order.
 */
export function isAwaitingMessage({ chatOpenedAt, history }: Progress): boolean {
  return chatOpenedAt === null && !history.some(({ state }) => state === 'confirmed')
}

/** States of an order and where each may move (decisions: Checkout); the database enforces the same. */
export const ORDER_STATES = [
  'sent',
  'confirmed',
  'paid',
  'delivered',
  'cancelled',
  'expired',
  'returned',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

const moves: Record<OrderState, readonly OrderState[]> = {
  sent: ['confirmed', 'cancelled'],
  confirmed: ['paid', 'cancelled'],
  paid: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  expired: [],
  returned: [],
}

/** The states that the owner may choose next; expiring is the clock's, not theirs. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return moves[state]
}

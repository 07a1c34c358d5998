/**
 * States of an order and the allowed transitions. Same rule as `private.can_move_order` in the database.
 */
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

const transitions: Record<OrderState, readonly OrderState[]> = {
  sent: ['confirmed', 'cancelled'],
  confirmed: ['paid', 'cancelled'],
  paid: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  expired: [],
  returned: [],
}

/** Whether an order in this state can be paid. */
export function awaitsPayment(state: OrderState): boolean {
  return state === 'sent' || state === 'confirmed'
}

/** Returns the states that an admin may choose next. Expiry is automatic and not included. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return transitions[state]
}

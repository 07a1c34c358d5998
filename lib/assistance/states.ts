import type { Service } from './choices.ts'

/**
 * States of a request. `private.can_move_assistance` in the database enforces the allowed transitions.
 */
export const ASSISTANCE_STATES = [
  'received',
  'diagnosed',
  'quoted',
  'approved',
  'repaired',
  'delivered',
  'offered',
  'accepted',
  'bought',
  'declined',
  'cancelled',
] as const

export type AssistanceState = (typeof ASSISTANCE_STATES)[number]

const transitions: Record<AssistanceState, readonly AssistanceState[]> = {
  received: ['diagnosed', 'cancelled'],
  diagnosed: ['cancelled'],
  quoted: ['cancelled'],
  approved: ['repaired', 'cancelled'],
  repaired: ['delivered'],
  delivered: [],
  offered: ['cancelled'],
  accepted: ['bought', 'cancelled'],
  bought: [],
  declined: [],
  cancelled: [],
}

/**
 * Returns the states that an admin may choose next. Quotes, offers and the customer's answer use actions
 * of their own.
 */
export function nextAssistanceStates(
  service: Service,
  state: AssistanceState,
): readonly AssistanceState[] {
  if (service === 'avaliacao-venda' && state === 'diagnosed') return ['delivered', 'cancelled']
  return transitions[state]
}

/** Returns whether a quote may be written or replaced for a request. */
export function canQuote(service: Service, state: AssistanceState): boolean {
  return service !== 'avaliacao-venda' && (state === 'diagnosed' || state === 'quoted')
}

/** Returns whether an offer may be made or replaced for a request. */
export function canOffer(service: Service, state: AssistanceState): boolean {
  const isOpen = ['received', 'diagnosed', 'offered', 'accepted'].includes(state)
  return service === 'avaliacao-venda' && isOpen
}

/** Returns all states of a service in order, for a request that does not end early. */
export function getServiceStates(service: Service): readonly AssistanceState[] {
  if (service === 'avaliacao-venda')
    return ['received', 'diagnosed', 'offered', 'accepted', 'bought']
  return ['received', 'diagnosed', 'quoted', 'approved', 'repaired', 'delivered']
}

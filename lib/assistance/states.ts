import type { Service } from './choices.ts'

/** States of a request and where an admin may move it; the database enforces the same. */
export const ASSISTANCE_STATES = [
  'received',
  'diagnosed',
  'quoted',
  'approved',
  'repaired',
  'delivered',
  'declined',
  'cancelled',
] as const

export type AssistanceState = (typeof ASSISTANCE_STATES)[number]

const moves: Record<AssistanceState, readonly AssistanceState[]> = {
  received: ['diagnosed', 'cancelled'],
  diagnosed: ['cancelled'],
  quoted: ['cancelled'],
  approved: ['repaired', 'cancelled'],
  repaired: ['delivered'],
  delivered: [],
  declined: [],
  cancelled: [],
}

/** The states an admin may choose next; quoting and the customer's answer have their own ways. */
export function nextAssistanceStates(
  service: Service,
  state: AssistanceState,
): readonly AssistanceState[] {
  if (service === 'avaliacao-venda' && state === 'diagnosed') return ['delivered', 'cancelled']
  return moves[state]
}

/** Whether a quote may be written, or written anew, for a request. */
export function canQuote(service: Service, state: AssistanceState): boolean {
  return service !== 'avaliacao-venda' && (state === 'diagnosed' || state === 'quoted')
}

/** The whole way of a service, when nothing ends it early. */
export function wayOf(service: Service): readonly AssistanceState[] {
  if (service === 'avaliacao-venda') return ['received', 'diagnosed', 'delivered']
  return ['received', 'diagnosed', 'quoted', 'approved', 'repaired', 'delivered']
}

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

export type AssistanceEvent = { state: AssistanceState; at: string; note: string | null }

export type AssistanceStep = {
  key: string
  state: AssistanceState
  /** ISO time; null for a future step. */
  at: string | null
  note: string | null
  kind: 'done' | 'current' | 'ahead' | 'ended'
}

type TimelineInput = {
  service: Service
  state: AssistanceState
  createdAt: string
  history: readonly AssistanceEvent[]
}

/** Returns the past, current and future steps of a request; no future steps if it has ended. */
export function assistanceTimeline({
  service,
  state,
  createdAt,
  history,
}: TimelineInput): AssistanceStep[] {
  const first = { state: 'received' as const, at: createdAt, note: null }
  const past = history.length > 0 ? history : [first]
  const isOver = state === 'declined' || state === 'cancelled'
  const happened = past.map((event, index): AssistanceStep => {
    const key = `${event.state}:${event.at}`
    if (index < past.length - 1) return { ...event, key, kind: 'done' }
    return { ...event, key, kind: isOver ? 'ended' : 'current' }
  })
  const serviceStates = getServiceStates(service)
  const place = serviceStates.indexOf(state)
  // An evaluation may end as 'delivered' (the device is returned), which is not one of its regular states.
  const ahead = isOver || place < 0 ? [] : serviceStates.slice(place + 1)
  return [
    ...happened,
    ...ahead.map(
      (next): AssistanceStep => ({
        key: next,
        state: next,
        at: null,
        note: null,
        kind: 'ahead',
      }),
    ),
  ]
}

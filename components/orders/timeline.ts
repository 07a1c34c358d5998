import type { OrderState } from '@/lib/orders/states'
import type { Order } from '@/server/orders/dto'

export type TimelineStep = {
  state: OrderState
  /** ISO 8601; null for a future step. */
  at: string | null
  kind: 'done' | 'current' | 'ahead' | 'ended'
}

const WAY: readonly OrderState[] = ['sent', 'confirmed', 'paid', 'delivered']
const ENDS: readonly OrderState[] = ['cancelled', 'expired', 'returned']

/** Whether an order in this state is finished. Only a return can follow. */
export function isOver(state: OrderState): boolean {
  return state === 'delivered' || ENDS.includes(state)
}

/**
 * Returns the steps of an order: past states, the current one, and future ones. A cancelled,
 * expired or returned order has no future steps.
 */
export function timelineOf({ state, history, createdAt }: Order): TimelineStep[] {
  const past = history.length > 0 ? history : [{ state: 'sent' as const, at: createdAt }]
  const happened = past.map((step): TimelineStep => {
    if (step.state !== state) return { ...step, kind: 'done' }
    return { ...step, kind: ENDS.includes(state) ? 'ended' : 'current' }
  })
  if (ENDS.includes(state)) return happened
  const ahead = WAY.slice(WAY.indexOf(state) + 1)
  return [
    ...happened,
    ...ahead.map((next): TimelineStep => ({ state: next, at: null, kind: 'ahead' })),
  ]
}

import type { OrderState } from '@/lib/orders/states'
import { isAllDigital } from '@/lib/products/sale-state'
import type { Order } from '@/server/orders/dto'

export type TimelineStep = {
  state: OrderState
  /** ISO 8601; null for a future step. */
  at: string | null
  kind: 'done' | 'current' | 'ahead' | 'ended'
}

const PROGRESS_STATES: readonly OrderState[] = ['sent', 'confirmed', 'paid', 'shipped', 'delivered']
const END_STATES: readonly OrderState[] = ['cancelled', 'expired', 'returned']

/** Whether an order in this state is finished. Only a delivered order can still change, by a return. */
export function isFinal(state: OrderState): boolean {
  return state === 'delivered' || END_STATES.includes(state)
}

/**
 * Returns the steps of an order: past states, the current one, and future ones. A cancelled,
 * expired or returned order has no future steps. An order that is picked up or digital has no future step
 * `shipped`.
 */
export function timelineOf({ state, history, createdAt, isPickup, lines }: Order): TimelineStep[] {
  const past = history.length > 0 ? history : [{ state: 'sent' as const, at: createdAt }]
  const happened = past.map((step): TimelineStep => {
    if (step.state !== state) return { ...step, kind: 'done' }
    return { ...step, kind: END_STATES.includes(state) ? 'ended' : 'current' }
  })
  if (END_STATES.includes(state)) return happened
  const hasParcel = !isPickup && !isAllDigital(lines.map(({ sale }) => sale))
  const ahead = PROGRESS_STATES.slice(PROGRESS_STATES.indexOf(state) + 1).filter(
    (next) => hasParcel || next !== 'shipped',
  )
  return [
    ...happened,
    ...ahead.map((next): TimelineStep => ({ state: next, at: null, kind: 'ahead' })),
  ]
}

import type { Order, OrderState } from '@/server/orders/dto'

export type TimelineStep = {
  state: OrderState
  /** ISO time; null for a step that has not come. */
  at: string | null
  kind: 'done' | 'current' | 'ahead' | 'ended'
}

const WAY: readonly OrderState[] = ['sent', 'confirmed', 'paid', 'delivered']
const ENDS: readonly OrderState[] = ['cancelled', 'expired', 'returned']

/** Whether nothing more will happen to an order of this state but a return. */
export function isOver(state: OrderState): boolean {
  return state === 'delivered' || ENDS.includes(state)
}

/**
 * The way of an order as steps: what happened, where it is, and what is still ahead, which is
 * nothing once it was cancelled, expired or returned (decisions: Checkout).
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

import { describe, expect, it } from 'vitest'
import type { OrderState } from '@/lib/orders/states'
import type { Order } from '@/server/orders/dto'
import { isFinal, timelineOf } from './timeline'

const order = (...states: OrderState[]) =>
  ({
    state: states.at(-1),
    createdAt: '2026-11-21T12:00:00Z',
    history: states.map((state, day) => ({ state, at: `2026-11-2${day}T12:00:00Z` })),
    lines: [] as Order['lines'],
  }) as Order

const kinds = (...states: OrderState[]) =>
  timelineOf(order(...states)).map(({ state, kind }) => `${state} ${kind}`)

describe('the way of an order', () => {
  it('shows what happened, where it is and what is ahead', () => {
    expect(kinds('sent')).toEqual([
      'sent current',
      'confirmed ahead',
      'paid ahead',
      'shipped ahead',
      'delivered ahead',
    ])
    expect(kinds('sent', 'confirmed', 'paid')).toEqual([
      'sent done',
      'confirmed done',
      'paid current',
      'shipped ahead',
      'delivered ahead',
    ])
  })

  it('has no parcel ahead of an order that will be picked up', () => {
    const steps = timelineOf({ ...order('sent', 'confirmed', 'paid'), isPickup: true })
    expect(steps.map(({ state }) => state)).toEqual(['sent', 'confirmed', 'paid', 'delivered'])
  })

  it('has no parcel ahead of an order with only digital products', () => {
    const line = (availability: 'digital' | 'ready') =>
      ({ sale: { condition: 'new', availability } }) as Order['lines'][number]
    const ahead = (...lines: Order['lines']) =>
      timelineOf({ ...order('sent', 'confirmed', 'paid'), lines }).at(-2)?.state
    expect(ahead(line('digital'))).toBe('paid')
    expect(ahead(line('digital'), line('ready'))).toBe('shipped')
  })

  it('does not show a parcel for an order that was picked up', () => {
    expect(kinds('sent', 'confirmed', 'paid', 'delivered')).toEqual([
      'sent done',
      'confirmed done',
      'paid done',
      'delivered current',
    ])
  })

  it.each(['cancelled', 'expired', 'returned'] as const)('ends with %s', (end) => {
    expect(kinds('sent', end)).toEqual(['sent done', `${end} ended`])
    expect(isFinal(end)).toBe(true)
  })

  it('is not over before it is delivered', () => {
    expect((['sent', 'confirmed', 'paid', 'shipped', 'delivered'] as const).map(isFinal)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})

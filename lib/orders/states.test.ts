import { describe, expect, it } from 'vitest'
import {
  awaitsPayment,
  BULK_MOVES,
  isAwaitingMessage,
  isPaid,
  nextStates,
  ORDER_STATES,
} from './states'

describe('states of an order', () => {
  it('offers only the moves of the shop [CHK-10]', () => {
    const offered = ORDER_STATES.map((state) => [state, ...nextStates({ state, isPickup: false })])
    expect(offered).toEqual([
      ['sent', 'confirmed', 'cancelled'],
      ['confirmed', 'paid', 'cancelled'],
      ['paid', 'shipped', 'delivered', 'returned'],
      ['shipped', 'delivered', 'returned'],
      ['delivered', 'returned'],
      ['cancelled'],
      ['expired'],
      ['returned'],
    ])
  })

  it('offers no shipping of an order that is picked up [CHK-10]', () => {
    expect(nextStates({ state: 'paid', isPickup: true })).toEqual(['delivered', 'returned'])
    // An order that was shipped nevertheless can be delivered or returned.
    expect(nextStates({ state: 'shipped', isPickup: true })).toEqual(['delivered', 'returned'])
    expect(nextStates({ state: 'sent', isPickup: true })).toEqual(['confirmed', 'cancelled'])
  })

  it('lets several orders make every move but a return', () => {
    const moves = new Set(ORDER_STATES.flatMap((state) => nextStates({ state, isPickup: false })))
    expect(new Set([...BULK_MOVES, 'returned'])).toEqual(moves)
  })

  it('counts an order as paid until it is returned', () => {
    expect(ORDER_STATES.filter(isPaid)).toEqual(['paid', 'shipped', 'delivered'])
  })

  it('awaits the payment until it is paid or ended', () => {
    expect(ORDER_STATES.filter(awaitsPayment)).toEqual(['sent', 'confirmed'])
  })

  it('awaits the message until the chat was opened or an admin confirmed', () => {
    const sent = { state: 'sent' } as const
    const confirmed = { state: 'confirmed' } as const
    const chatOpenedAt = '2026-11-21T12:00:00Z'
    expect(isAwaitingMessage({ chatOpenedAt: null, history: [sent] })).toBe(true)
    expect(isAwaitingMessage({ chatOpenedAt: null, history: [] })).toBe(true)
    expect(isAwaitingMessage({ chatOpenedAt, history: [sent] })).toBe(false)
    expect(isAwaitingMessage({ chatOpenedAt: null, history: [sent, confirmed] })).toBe(false)
  })
})

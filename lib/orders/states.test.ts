import { describe, expect, it } from 'vitest'
import { isPaid, nextStates, ORDER_STATES } from './states'

describe('states of an order', () => {
  it('offers only the moves of the shop [CHK-10]', () => {
    const offered = ORDER_STATES.map((state) => [state, ...nextStates(state)])
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

  it('counts an order as paid until it is returned', () => {
    expect(ORDER_STATES.filter(isPaid)).toEqual(['paid', 'shipped', 'delivered'])
  })
})

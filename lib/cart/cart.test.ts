import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLine, badgeLabel, countItems, removeLine, setQuantity } from './cart.ts'
import { type CartLine, type CartProduct, lineId } from './line.ts'
import { restoreLines } from './merge.ts'

const game: CartProduct = {
  id: 'p1',
  slug: 'zelda',
  name: 'Zelda',
  image: '/media/zelda.webp',
  priceCents: 29_990,
}
const none = { size: null, color: null }
const idOf = (lines: readonly CartLine[]) => lines.map((line) => line.id)
const one = addLine([], game, none, 5)
const firstId = lineId('p1', null, null)

describe('lineId', () => {
  it('takes default for a missing size or color [CART-02]', () => {
    expect(lineId('p1', null, null)).toBe('p1:default:default')
    expect(lineId('p1', 'M', '')).toBe('p1:M:default')
  })

  it('is another for every other choice [CART-02]', () => {
    expect(lineId('p', 'a:b', 'c')).not.toBe(lineId('p', 'a', 'b:c'))
    expect(lineId('p', 'a:', 'c')).not.toBe(lineId('p', 'a%3A', 'c'))
    const part = fc.stringMatching(/^[a:%3A]{1,4}$/)
    fc.assert(
      fc.property(fc.tuple(part, part, part), fc.tuple(part, part, part), (a, b) => {
        expect(lineId(...a) === lineId(...b)).toBe(a.join('\n') === b.join('\n'))
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('addLine', () => {
  it('makes a line of quantity 1, then one more of the same choice [CART-01]', () => {
    expect(one).toEqual([
      { id: firstId, product: game, size: null, color: null, quantity: 1, addedAt: 5 },
    ])
    expect(addLine(one, game, none, 9)).toMatchObject([{ id: firstId, quantity: 2, addedAt: 5 }])
  })

  it('adds several units at once, at most 99 [CART-01]', () => {
    expect(addLine([], game, none, 5, 3)).toMatchObject([{ quantity: 3 }])
    expect(addLine(one, game, none, 5, 3)).toMatchObject([{ quantity: 4 }])
    expect(addLine([], game, none, 5, 200)).toMatchObject([{ quantity: 99 }])
    expect(addLine(one, game, none, 5, 99)).toMatchObject([{ quantity: 99 }])
  })

  it('makes another line for another size or color [CART-02]', () => {
    const both = addLine(addLine(one, game, { size: 'M', color: null }, 6), game, none, 7)
    expect(both.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['p1:default:default', 2],
      ['p1:M:default', 1],
    ])
  })

  it('takes the newer name and price of a product that is there [CART-14]', () => {
    const cheaper = { ...game, name: 'Zelda II', priceCents: 19_990 }
    expect(addLine(one, cheaper, none, 6)).toMatchObject([{ product: cheaper, quantity: 2 }])
  })

  it('stops at 99 of a line and at 50 lines [CART-01]', () => {
    const full = setQuantity(one, firstId, 99)
    expect(addLine(full, game, none, 6)).toMatchObject([{ quantity: 99 }])
    let lines: readonly CartLine[] = []
    for (let i = 0; i < 51; i += 1) lines = addLine(lines, { ...game, id: `p${i}` }, none, i)
    expect(lines).toHaveLength(50)
    expect(addLine(lines, { ...game, id: 'p3' }, none, 99)[3]).toMatchObject({ quantity: 2 })
  })

  it('leaves the given cart as it was [CART-01]', () => {
    addLine(Object.freeze(one), game, none, 6)
    expect(one).toMatchObject([{ quantity: 1 }])
  })
})

describe('quantities', () => {
  it.each([
    [3, 3],
    [100, 99],
    [2.9, 2],
    [1, 1],
  ])('set to %d become %i [CART-04]', (wanted, quantity) => {
    expect(setQuantity(one, firstId, wanted)).toMatchObject([{ quantity }])
  })

  it.each([[0], [-1], [0.5]])('set to %d remove the line [CART-04]', (wanted) => {
    expect(setQuantity(one, firstId, wanted)).toEqual([])
  })

  it('that are no number change nothing [CART-04]', () => {
    expect(setQuantity(one, firstId, Number.NaN)).toEqual(one)
  })
})

describe('removing', () => {
  it('takes out that line only [CART-05]', () => {
    const two = addLine(one, { ...game, id: 'p2' }, none, 6)
    expect(idOf(removeLine(two, firstId))).toEqual(['p2:default:default'])
    expect(idOf(removeLine(two, 'unknown'))).toEqual(idOf(two))
  })

  it('puts lines back where they were, and leaves alone what changed since [CART-05]', () => {
    const line = (id: string, quantity: number) => ({
      ...none,
      id,
      product: game,
      quantity,
      addedAt: 5,
    })
    const before = [line('a', 2), line('b', 3), line('c', 1)]
    expect(restoreLines([], before, new Set(['a', 'b', 'c']))).toEqual(before)
    const since = [line('a', 5), line('d', 1)]
    expect(restoreLines(since, before, new Set(['b']))).toEqual([
      line('a', 5),
      line('b', 3),
      line('d', 1),
    ])
    expect(restoreLines([line('b', 98)], before, new Set(['b']))).toEqual([line('b', 99)])
  })
})

describe('the count', () => {
  it('adds the units of all lines [CART-07]', () => {
    const two = addLine(setQuantity(one, firstId, 3), { ...game, id: 'p2' }, none, 6)
    expect(countItems(two)).toBe(4)
    expect(countItems([])).toBe(0)
  })

  it.each([
    [0, null],
    [-1, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4_950, '99+'],
  ])('of %i shows as %s [HEAD-15]', (count, label) => {
    expect(badgeLabel(count)).toBe(label)
  })
})

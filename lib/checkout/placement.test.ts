import { describe, expect, it } from 'vitest'
import type { CartLine } from '../cart/line.ts'
import { isReadable, parsePlacement, placementFor, sentLines } from './placement.ts'

const id = '0f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const line = (more: Partial<CartLine> = {}): CartLine => ({
  id: `${id}:default:default`,
  product: { id, slug: 'zelda', name: 'Zelda', image: null, priceCents: 1 },
  size: null,
  color: null,
  quantity: 1,
  addedAt: 0,
  ...more,
})
let made = 0
const newKey = () => `${String(++made).padStart(8, '0')}-0000-4000-8000-000000000000`

describe('the key of a placement', () => {
  it('is the same for the same cart, also after it was stored and read [CHK-01]', () => {
    const first = placementFor(null, [line()], false, newKey)
    const stored = parsePlacement(JSON.stringify(first))
    expect(stored).toEqual(first)
    expect(placementFor(stored, [line()], false, newKey)).toEqual(first)
  })

  it('is another one for another quantity, line or use of coins', () => {
    const first = placementFor(null, [line()], false, newKey)
    const others = [
      placementFor(first, [line({ quantity: 2 })], false, newKey),
      placementFor(first, [line(), line({ id: 'x' })], false, newKey),
      placementFor(first, [line()], true, newKey),
    ]
    expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(4)
  })

  it('does not depend on names and prices, which the server decides', () => {
    const first = placementFor(null, [line()], false, newKey)
    const product = { ...line().product, priceCents: 999, name: 'Outro' }
    expect(placementFor(first, [line({ product })], false, newKey).key).toBe(first.key)
  })

  it.each(['', 'null', '[]', '{', '{"key":1}', '{"key":"x","fingerprint":"y"}'])(
    'is made anew when storage holds %j',
    (raw) => {
      expect(parsePlacement(raw)).toBeNull()
    },
  )
})

describe('the lines that are sent', () => {
  it('hold ids and quantities, never a name or a price [CHK-02]', () => {
    expect(sentLines([line({ size: 'M', quantity: 3 })])).toEqual([
      { productId: id, size: 'M', color: null, quantity: 3 },
    ])
  })

  it('leave out what no product can fit, so that the rest is priced', () => {
    expect(isReadable(line())).toBe(true)
    expect(isReadable(line({ size: 'Único', color: 'Azul/Preto' }))).toBe(true)
    expect(isReadable(line({ product: { ...line().product, id: 'zelda' } }))).toBe(false)
    expect(isReadable(line({ size: '<b>' }))).toBe(false)
    expect(isReadable(line({ color: ' ' }))).toBe(false)
  })
})

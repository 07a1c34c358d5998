import { describe, expect, it } from 'vitest'
import type { CartLine } from '../cart/line.ts'
import {
  isPlacementOf,
  isReadable,
  PLACEMENT_STORAGE_KEY,
  parsePlacement,
  placementFor,
  sentLines,
} from './placement.ts'

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
const terms = { useCoins: false, cep: null, coupon: null, isPickup: false }
let made = 0
const NOW = Date.parse('2026-11-27T12:00:00Z')
const HOURS_48 = 48 * 60 * 60 * 1000
const newKey = () => `${String(++made).padStart(8, '0')}-0000-4000-8000-000000000000`

describe('the key of a placement', () => {
  it('is the same for the same cart, also after it was stored and read [CHK-01]', () => {
    const first = placementFor(null, [line()], terms, newKey, NOW)
    const stored = parsePlacement(JSON.stringify(first))
    expect(stored).toEqual(first)
    expect(placementFor(stored, [line()], terms, newKey, NOW)).toEqual(first)
  })

  it('is another one for another quantity, line, use of coins, CEP, coupon or pick-up', () => {
    const first = placementFor(null, [line()], terms, newKey, NOW)
    const others = [
      placementFor(first, [line({ quantity: 2 })], terms, newKey, NOW),
      placementFor(first, [line(), line({ id: 'x' })], terms, newKey, NOW),
      placementFor(first, [line()], { ...terms, useCoins: true }, newKey, NOW),
      placementFor(first, [line()], { ...terms, cep: '29700000' }, newKey, NOW),
      placementFor(first, [line()], { ...terms, coupon: 'DEZ' }, newKey, NOW),
      placementFor(first, [line()], { ...terms, isPickup: true }, newKey, NOW),
    ]
    expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(7)
  })

  it('does not depend on names and prices, which the server decides', () => {
    const first = placementFor(null, [line()], terms, newKey, NOW)
    const product = { ...line().product, priceCents: 999, name: 'Outro' }
    expect(placementFor(first, [line({ product })], terms, newKey, NOW).key).toBe(first.key)
  })

  const stored = (patch: object) =>
    parsePlacement(JSON.stringify({ key: id, fingerprint: 'f', useCoins: true, at: NOW, ...patch }))

  it.each(['', 'null', '7', '"text"', '[]', '{', '{"key":1}', '{"key":"x","fingerprint":"y"}'])(
    'is made anew when storage holds %j',
    (raw) => {
      expect(parsePlacement(raw)).toBeNull()
    },
  )

  it.each([
    { key: 7 },
    { key: undefined },
    { key: [id] },
    { key: `${id}0` },
    { key: `x${id}` },
    { key: id.slice(1) },
    { key: id.replace('0f', 'zz') },
    { fingerprint: 7 },
    { fingerprint: undefined },
  ])('is made anew when what was stored has %o', (patch) => {
    expect(stored({})).toEqual({ key: id, fingerprint: 'f', useCoins: true, at: NOW })
    expect(stored(patch)).toBeNull()
  })

  it('uses coins only where that was stored, and has a place of its own', () => {
    for (const useCoins of [false, 'true', 1, undefined]) {
      expect(stored({ useCoins })).toMatchObject({ key: id, fingerprint: 'f', useCoins: false })
    }
    expect(PLACEMENT_STORAGE_KEY).toBe('uti-dos-games:placement:v1')
  })
})

describe('a cart that may have been ordered', () => {
  const other = line({ id: `${id}:M:"true,` })
  const terms = { useCoins: true, cep: '29700000', coupon: 'DEZ', isPickup: true }

  it.each([
    ['delivery', false],
    ['pick-up', true],
  ])('has exactly the lines that were sent for %s', (_kind, isPickup) => {
    const sent = placementFor(null, [line(), other], { ...terms, isPickup }, newKey, NOW)
    expect(isPlacementOf(sent, [line(), other], NOW)).toBe(true)
    for (const lines of [
      [],
      [line()],
      [other],
      [line({ quantity: 2 }), other],
      [line(), other, line({ id: 'x' })],
    ])
      expect(isPlacementOf(sent, lines, NOW), JSON.stringify(lines)).toBe(false)
  })

  it('was sent in the last 48 hours, by what is stored', () => {
    const sent = placementFor(null, [line()], terms, newKey, NOW)
    expect(isPlacementOf(sent, [line()], NOW + HOURS_48 - 1)).toBe(true)
    expect(isPlacementOf(sent, [line()], NOW + HOURS_48)).toBe(false)
    const undated = parsePlacement(JSON.stringify({ ...sent, at: 'now' }))
    expect(undated && isPlacementOf(undated, [line()], NOW)).toBe(false)
  })
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
    expect(isReadable(line({ size: 'x'.repeat(60) }))).toBe(true)
    for (const size of ['5"', '<2 m', 'A>B', 'P\\M', 'P`'])
      expect(isReadable(line({ size })), JSON.stringify(size)).toBe(true)
    for (const size of ['x'.repeat(61), '', 'P\n', '\u0000P'])
      expect(isReadable(line({ size })), JSON.stringify(size)).toBe(false)
    for (const odd of [`x${id}`, `${id}x`, id.replace('-5b0e', '-9b0e')])
      expect(isReadable(line({ product: { ...line().product, id: odd } })), odd).toBe(false)
    expect(isReadable(line({ color: ' ' }))).toBe(false)
  })
})

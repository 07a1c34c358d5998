import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, lineId, MAX_LINES } from './line.ts'
import {
  hasExactQuantities,
  mergeCarts,
  mergeChanges,
  parseSyncRecord,
  quantitiesOf,
  withoutUnchanged,
} from './merge.ts'
import { SYNC_STORAGE_KEY } from './storage.ts'

const line = (name: string, quantity: number): CartLine => ({
  id: lineId(name, null, null),
  product: { id: name, slug: name, name, image: null, priceCents: 100 },
  size: null,
  color: null,
  quantity,
  addedAt: 1,
})

/** Returns carts of up to `names` products, each at most once. */
const carts = (names: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: names }), { maxLength: MAX_LINES })
    .chain((chosen) =>
      fc.tuple(...chosen.map((n) => fc.integer({ min: 1, max: 99 }).map((q) => line(`p${n}`, q)))),
    )
    .map((lines): readonly CartLine[] => lines)

const small = carts(20)
const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id)
const units = (lines: readonly CartLine[]) => quantitiesOf(lines)

describe('two carts at a sign-in', () => {
  it('keep what the first shows of a line that both have in one quantity', () => {
    const [first] = mergeCarts([{ ...line('p1', 2), addedAt: 5 }], [line('p1', 2)])
    expect(first?.addedAt).toBe(5)
    const [larger] = mergeCarts([{ ...line('p1', 2), addedAt: 5 }], [line('p1', 3)])
    expect(larger).toEqual(line('p1', 3))
  })

  it('leave out the last lines of the second beyond 50', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => line(`p${from + n}`, 1))
    const merged = mergeCarts(many(0, 30), many(30, 30))
    expect(idsOf(merged)).toEqual(idsOf(many(0, 50)))
    expect(mergeChanges({}, many(0, 30), many(30, 30))).toHaveLength(50)
  })

  it('keep the larger quantity and the lines of both, whichever comes first [CART-03]', () => {
    fc.assert(
      fc.property(small, small, (first, second) => {
        const merged = mergeCarts(first, second)
        for (const { id, quantity } of merged) {
          expect(quantity).toBe(Math.max(units(first)[id] ?? 0, units(second)[id] ?? 0))
        }
        expect(new Set(idsOf(merged))).toEqual(new Set([...idsOf(first), ...idsOf(second)]))
        expect(units(mergeCarts(second, first))).toEqual(units(merged))
      }),
    )
  })

  it('merged once are merged for good [CART-03]', () => {
    fc.assert(
      fc.property(small, small, (first, second) => {
        const merged = mergeCarts(first, second)
        expect(mergeCarts(merged, second)).toEqual(merged)
        expect(mergeCarts(merged, merged)).toEqual(merged)
      }),
    )
  })

  it('keep 50 lines, those of the first before all, each once [CART-03]', () => {
    fc.assert(
      fc.property(carts(120), carts(120), (first, second) => {
        const merged = mergeCarts(first, second)
        expect(merged.length).toBeLessThanOrEqual(MAX_LINES)
        expect(new Set(idsOf(merged)).size).toBe(merged.length)
        expect(idsOf(merged).slice(0, first.length)).toEqual(idsOf(first))
      }),
    )
  })
})

describe('two carts of one origin', () => {
  const base = [line('kept', 1), line('mine', 2), line('theirs', 3), line('both', 4)]

  it('take what one side changed, removed or added [CART-03]', () => {
    const mine = [line('kept', 1), line('mine', 9), line('theirs', 3), line('new', 1)]
    const theirs = [line('kept', 1), line('mine', 2), line('both', 4), line('newer', 2)]
    expect(units(mergeChanges(units(base), mine, theirs))).toEqual(
      units([line('kept', 1), line('mine', 9), line('new', 1), line('newer', 2)]),
    )
  })

  it('take the larger quantity where both sides changed a line, also against a removal [CART-03]', () => {
    const merge = (mine: CartLine[], theirs: CartLine[]) =>
      units(mergeChanges(units(base), mine, theirs))
    const rest = base.slice(0, 3)
    const five = [...rest, line('both', 5)]
    expect(merge(five, [...rest, line('both', 2)])).toEqual(units(five))
    expect(merge(five, rest)).toEqual(units(five))
    expect(merge(rest, rest)).toEqual(units(rest))
  })

  it('give both devices the same cart, and the one that changed nothing the other one [CART-03]', () => {
    fc.assert(
      fc.property(small, small, small, (origin, mine, theirs) => {
        const merged = units(mergeChanges(units(origin), mine, theirs))
        expect(units(mergeChanges(units(origin), theirs, mine))).toEqual(merged)
        expect(units(mergeChanges(units(origin), origin, theirs))).toEqual(units(theirs))
        expect(units(mergeChanges(units(origin), mine, origin))).toEqual(units(mine))
      }),
    )
  })

  it('lose no line that either side added and bring back none that one side removed [CART-03]', () => {
    fc.assert(
      fc.property(small, small, small, (origin, mine, theirs) => {
        const had = units(origin)
        const merged = units(mergeChanges(had, mine, theirs))
        for (const { id } of [...mine, ...theirs]) if (!had[id]) expect(merged).toHaveProperty([id])
        for (const { id, quantity } of origin) {
          const removedBy = (side: readonly CartLine[]) => !units(side)[id]
          const untouchedBy = (side: readonly CartLine[]) => units(side)[id] === quantity
          if (removedBy(mine) && (untouchedBy(theirs) || removedBy(theirs)))
            expect(merged).not.toHaveProperty([id])
        }
      }),
    )
  })

  it('keep 50 lines and what this side shows of a product [CART-14]', () => {
    fc.assert(
      fc.property(carts(120), carts(120), (mine, theirs) => {
        expect(mergeChanges({}, mine, theirs).length).toBeLessThanOrEqual(MAX_LINES)
      }),
    )
    const dearer = { ...line('p', 2), product: { ...line('p', 2).product, priceCents: 900 } }
    expect(mergeChanges({ 'p:default:default': 1 }, [line('p', 1)], [dearer])).toEqual([
      line('p', 2),
    ])
  })
})

it('a cart is compared by lines and quantities, in any order', () => {
  const [one, two] = [line('a', 1), line('b', 2)]
  expect(hasExactQuantities([one, two], quantitiesOf([two, one]))).toBe(true)
  expect(hasExactQuantities([one], quantitiesOf([two, one]))).toBe(false)
  expect(hasExactQuantities([one, two], quantitiesOf([one, line('b', 3)]))).toBe(false)
  expect(withoutUnchanged([one, two], quantitiesOf([one, line('b', 3)]))).toEqual([two])
})

const record = { owner: 'ana', version: 3, known: { 'a--': 2 }, hidden: [], pending: null }
const recordLine = { productId: 'a', size: null, color: null, quantity: 2 }

describe('the stored record of a cart', () => {
  it('has a key of its own with the version of its shape', () => {
    expect(SYNC_STORAGE_KEY).toBe('uti-dos-games:cart-sync:v1')
  })

  it.each([
    record,
    { ...record, known: {} },
    { ...record, hidden: [recordLine] },
    { ...record, pending: { key: 'k', lines: [recordLine] } },
  ])('%o comes back as it was stored', (value) => {
    expect(parseSyncRecord(JSON.stringify(value))).toEqual(value)
  })

  it.each([
    null,
    'text',
    7,
    [],
    {},
    { known: {} },
    { ...record, known: 7 },
    { ...record, known: undefined },
    { ...record, pending: 7 },
    { ...record, owner: 1 },
    { ...record, version: '3' },
    { ...record, version: 1.5 },
    { ...record, known: null },
    { ...record, known: 'text' },
    { ...record, known: { 'a--': 'two' } },
    { ...record, known: { 'a--': 2, 'b--': 0.5 } },
    { ...record, hidden: undefined },
    { ...record, hidden: 'text' },
    { ...record, pending: undefined },
    { ...record, pending: 'text' },
    { ...record, pending: { key: 1, lines: [] } },
    { ...record, pending: { key: 'k', lines: {} } },
    { ...record, pending: { key: 'k' } },
  ])('%o is none [ERR-09]', (value) => {
    expect(parseSyncRecord(JSON.stringify(value))).toBeNull()
  })

  it.each([null, '', '{', `"${'x'.repeat(100_000)}"`])('%j is none', (raw) => {
    expect(parseSyncRecord(raw)).toBeNull()
  })

  it('has at most 100,000 characters', () => {
    const stored = (length: number) => {
      const empty = JSON.stringify({ ...record, owner: '' }).length
      return JSON.stringify({ ...record, owner: 'x'.repeat(length - empty) })
    }
    expect(parseSyncRecord(stored(100_000))).not.toBeNull()
    expect(parseSyncRecord(stored(100_001))).toBeNull()
  })
})

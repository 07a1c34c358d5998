import { describe, expect, it } from 'vitest'
import { pricingVectors } from '../../tests/vectors/pricing-vectors'
import {
  applyBundles,
  type Bundle,
  bundleAmount,
  bundleSchema,
  NEW_BUNDLE,
  setPrice,
} from './bundles'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
type Line = Parameters<typeof applyBundles>[0][number]
const line = (id: string, unitCents: number, quantity = 1) => ({ ids: [id], unitCents, quantity })
const percent = (amount: number, ...productIds: string[]): Bundle => ({
  kind: 'percent',
  amount,
  productIds,
})

describe('bundles in a cart', () => {
  it('take their discount once for each complete set, divided by price', () => {
    const lines = [line('a', 10_000, 3), line('c', 3_000), line('b', 5_000, 2)]
    expect(applyBundles(lines, [percent(10, 'a', 'b')])).toEqual({
      off: [2_000, 0, 1_000],
      bundles: [{ sets: 2, discountCents: 3_000 }],
    })
    expect(applyBundles([line('a', 10_000, 3)], [percent(10, 'a', 'b')]).off).toEqual([0])
  })

  it('with the same discount: the older one, which comes first', () => {
    const lines = [line('a', 100), line('b', 100), line('c', 100)]
    const { bundles } = applyBundles(lines, [percent(10, 'a', 'b'), percent(10, 'a', 'c')])
    expect(bundles.map(({ sets }) => sets)).toEqual([1, 0])
  })

  it('have exact sums, no unit twice and no free unit, in any cart', () => {
    const rows = pricingVectors(96, 3_000).filter(({ rule }) => rule === 'bundles')
    const used = { sets: 0, carts: 0 }
    for (const { input } of rows) {
      const { lines, bundles } = input as { lines: Line[]; bundles: Bundle[] }
      const result = applyBundles(lines, bundles)
      const shown = JSON.stringify(input)
      expect(sum(result.off), shown).toBe(sum(result.bundles.map((one) => one.discountCents)))
      for (const [n, { unitCents, quantity }] of lines.entries()) {
        const off = result.off[n] ?? Number.NaN
        expect(off, shown).toBeGreaterThanOrEqual(0)
        expect(off, shown).toBeLessThanOrEqual((unitCents - 1) * quantity)
      }
      const units = result.bundles.map(({ sets }, n) => sets * (bundles[n]?.productIds.length ?? 0))
      expect(sum(units), shown).toBeLessThanOrEqual(sum(lines.map(({ quantity }) => quantity)))
      for (const id of new Set(lines.flatMap(({ ids }) => ids))) {
        const wanted = bundles.map(({ productIds }, n) =>
          productIds.includes(id) ? (result.bundles[n]?.sets ?? 0) : 0,
        )
        const there = lines.filter(({ ids }) => ids.includes(id))
        expect(sum(wanted), shown).toBeLessThanOrEqual(sum(there.map((one) => one.quantity)))
      }
      used.sets += sum(result.bundles.map(({ sets }) => sets))
      used.carts += result.off.some((cents) => cents > 0) ? 1 : 0
    }
    expect(used.carts).toBeGreaterThan(rows.length / 10)
  })

  it('show the price of one set', () => {
    expect(setPrice({ kind: 'percent', amount: 15 }, [10, 1])).toEqual({
      separateCents: 11,
      savedCents: 2, // 1.65
    })
    expect(setPrice({ kind: 'amount', amount: 9_000 }, [1_000, 500])).toEqual({
      separateCents: 1_500,
      savedCents: 1_498,
    })
  })
})

describe('the form of a bundle', () => {
  const ids = [1, 2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const [a = '', b = ''] = ids
  const values = { ...NEW_BUNDLE, name: 'Dupla', productIds: [a, b], value: '10' }
  const errorsOf = (change: object) => {
    const { error } = bundleSchema.safeParse({ ...values, ...change })
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  it.each([
    [{}, undefined],
    [{ kind: 'amount', value: '24,90', startsAt: '2026-11-27T00:00' }, undefined],
    [{ name: ' ' }, ['name: name']],
    [{ name: 'x'.repeat(61) }, ['name: name']],
    [{ productIds: [a] }, ['productIds: products']],
    [{ productIds: [a, a] }, ['productIds: products']],
    [{ productIds: ids }, ['productIds: products']],
    [{ value: '51' }, ['value: value']],
    [{ value: '0' }, ['value: value']],
    [{ kind: 'amount', value: '0,00' }, ['value: value']],
    [{ startsAt: 'logo' }, ['startsAt: time']],
    [{ startsAt: '2026-11-27T00:00', endsAt: '2026-11-27T00:00' }, ['endsAt: order']],
  ])('checks %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('reads whole percent and centavos', () => {
    expect(bundleAmount('percent', '50')).toBe(50)
    expect(bundleAmount('amount', '19,9')).toBe(1_990)
    expect(bundleAmount('amount', '1.000')).toBeNull()
  })
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pricingFile } from './pricing-file.ts'
import type { PricingVector } from './pricing-vectors.ts'

const file = readFileSync(new URL('pricing.json', import.meta.url), 'utf8')

it('holds what lib gives today; a changed rule shows here and in the database tests', () => {
  expect(file).toBe(pricingFile())
})

it('covers every outcome of every rule [PRO-04] [COIN-24] [COIN-25] [CART-15] [PROD-22]', () => {
  const rows: PricingVector[] = JSON.parse(file)
  const results = (rule: string) => rows.filter((row) => row.rule === rule).map((row) => row.result)
  expect(rows).toHaveLength(2_500)
  expect(results('pro-price')).toEqual(expect.arrayContaining([null, 1]))
  for (const rule of ['cashback', 'max-coins'])
    expect(new Set(results(rule)).size).toBeGreaterThan(200)
  for (const kind of ['free', 'fee', 'quote']) {
    expect(results('shipping')).toContainEqual(expect.objectContaining({ kind }))
  }
  for (const count of [1, 2, 3, 6, 10, 11, 12]) {
    expect(results('instalments')).toContainEqual(expect.objectContaining({ count }))
  }
})

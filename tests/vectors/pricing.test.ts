import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { applyBundles } from '../../lib/orders/bundles.ts'
import type { cartTotals } from './cart-totals.ts'
import { pricingFile } from './pricing-file.ts'
import type { PricingVector } from './pricing-vectors.ts'

type CartTotals = ReturnType<typeof cartTotals>

const file = readFileSync(new URL('pricing.json', import.meta.url), 'utf8')

it('holds what lib gives today; a changed rule shows here and in the database tests', () => {
  expect(file).toBe(pricingFile())
})

it('covers every outcome of every rule [PRO-04] [COIN-24] [COIN-25] [CART-15] [PROD-22] [COIN-26] [DAILY-10]', () => {
  const rows: PricingVector[] = JSON.parse(file)
  const results = (rule: string) => rows.filter((row) => row.rule === rule).map((row) => row.result)
  expect(rows).toHaveLength(3_800)
  expect(results('pro-price')).toEqual(expect.arrayContaining([null, 1]))
  for (const rule of ['cashback', 'max-coins'])
    expect(new Set(results(rule)).size).toBeGreaterThan(200)
  for (const kind of ['free', 'fee', 'quote']) {
    expect(results('shipping')).toContainEqual(expect.objectContaining({ kind }))
  }
  expect(new Set(results('pix')).size).toBeGreaterThan(200)
  expect(new Set(results('daily-bonus'))).toEqual(new Set([30, 37, 43, 50, 57, 63, 70]))
  const carts = rows.filter((row) => row.rule === 'cart').map((row) => row.result as CartTotals)
  for (const amount of ['appliedCoins', 'proSavingCents', 'cashbackCoins'] as const) {
    expect(carts.some((cart) => cart[amount] > 0)).toBe(true)
    expect(carts.some((cart) => cart[amount] === 0)).toBe(true)
  }
  const bundled = results('bundles') as ReturnType<typeof applyBundles>[]
  expect(
    bundled.filter(({ bundles }) => bundles.some(({ sets }) => sets > 1)).length,
  ).toBeGreaterThan(30)
  expect(bundled.some(({ bundles }) => bundles.filter(({ sets }) => sets > 0).length > 1)).toBe(
    true,
  )
  expect(bundled.some(({ bundles }) => bundles.every(({ sets }) => sets === 0))).toBe(true)
  expect(carts.some(({ bundleOffCents }) => bundleOffCents.some((cents) => cents > 0))).toBe(true)
  for (const count of [1, 2, 3, 6, 10, 11, 12]) {
    expect(results('installments')).toContainEqual(expect.objectContaining({ count }))
  }
})

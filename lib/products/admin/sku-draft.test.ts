import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STOCK_SHARES, shareStock } from './sku-draft.ts'

it.each([
  [12, 3, 'equal', [4, 4, 4]],
  [12, 5, 'equal', [3, 3, 2, 2, 2]],
  [1, 3, 'equal', [1, 0, 0]],
  [12, 3, 'first', [12, 0, 0]],
  [12, 3, 'none', [0, 0, 0]],
  [12, 0, 'equal', []],
] as const)('a stock of %i for %i SKUs (%s) is %j', (stock, count, share, parts) => {
  expect(shareStock(stock, count, share)).toEqual(parts)
})

it('distributes the whole stock, or none of it', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(...STOCK_SHARES),
      (stock, count, share) => {
        const sum = shareStock(stock, count, share).reduce((one, other) => one + other, 0)
        expect(sum).toBe(share === 'none' ? 0 : stock)
      },
    ),
  )
})

import { expect, it } from 'vitest'
import { spendableCoins } from './balance.ts'

it.each([
  [1_022, 0, 0, 1_022],
  [1_022, 440, 580, 2],
  [100, 80, 40, 0],
  [0, 0, 0, 0],
])('of %d coins with %d pending and %d held, %d can be spent', (balance, pending, held, free) => {
  const parts = { balanceCoins: balance, pendingCoins: pending, heldCoins: held }
  expect(spendableCoins(parts)).toBe(free)
})

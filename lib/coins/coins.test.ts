import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipTier, coinsToCents, lineCashbackCoins, lineMaxCoins } from './amounts.ts'
import { level, levelProgress } from './balance.ts'

describe('coins of a line', () => {
  it.each([
    [19_990, 2, null, 800],
    [19_990, 2, 2, 800],
    [19_990, 1, 0, 0],
    [20_001, 1, 2, 402],
    [100, 1, 0.29, 0],
    [10_000, 1, 0.29, 29],
    [10_000, 3, 0.33, 99],
    [300, 3, 2.33, 20],
    [0, 1, 10, 0],
  ])('%i centavos × %i at %s %% give back %i [COIN-24]', (unitCents, quantity, percent, coins) => {
    expect(lineCashbackCoins({ unitCents, quantity, percent })).toBe(coins)
  })

  it.each([
    [19_990, 1, 10, 2_000],
    [19_990, 2, 10, 4_000],
    [19_990, 1, 100, 19_990],
    [19_990, 3, 100, 59_970],
    [300, 3, 2.33, 18],
    [10_000, 1, null, 0],
    [10_000, 1, 0, 0],
    [1, 1, 50, 1],
    [10_000, 1, -5, 0],
    [10_000, 1, Number.NaN, 0],
  ])(
    '%i centavos × %i at %s %% take at most %i [COIN-25]',
    (unitCents, quantity, percent, coins) => {
      expect(lineMaxCoins({ unitCents, quantity, percent })).toBe(coins)
    },
  )

  it('never takes more than the line costs, in whole coins [COIN-25]', () => {
    const line = fc.record({
      unitCents: fc.integer({ min: 0, max: 9_999_999 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      percent: fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100),
    })
    fc.assert(
      fc.property(line, (input) => {
        const coins = lineMaxCoins(input)
        expect(Number.isSafeInteger(coins)).toBe(true)
        expect(coinsToCents(coins)).toBeLessThanOrEqual(input.unitCents * input.quantity)
        expect(Number.isSafeInteger(lineCashbackCoins(input))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('coins of a cart', () => {
  it('are worth a centavo each [COIN-01]', () => {
    expect(coinsToCents(100)).toBe(100)
    expect(coinsToCents(2_000)).toBe(2_000)
  })
})

describe('chipTier', () => {
  it.each([
    [100, 100],
    [99.99, 50],
    [50, 50],
    [49, 25],
    [25, 25],
    [24, 10],
    [10, 10],
    [9.99, 'below-10'],
    [0.5, 'below-10'],
  ])('gives %d %% the tier %s [CARD-07]', (percent, tier) => {
    expect(chipTier(percent)).toBe(tier)
  })

  it.each([[0], [-1], [null], [Number.NaN]])('shows no chip at %s [CARD-06]', (percent) => {
    expect(chipTier(percent)).toBeNull()
  })
})

it.each([
  [0, 'bronze', 100],
  [99, 'bronze', 100],
  [100, 'silver', 500],
  [499, 'silver', 500],
  [500, 'gold', 1_500],
  [1_499, 'gold', 1_500],
  [1_500, 'platinum', 3_000],
  [2_999, 'platinum', 3_000],
  [3_000, 'diamond', null],
  [90_000, 'diamond', null],
])('%i coins earned make the level %s [COIN-06]', (earned, name, nextCoins) => {
  expect(level(earned)).toMatchObject({ name, nextCoins })
})

it.each([
  [0, 0, 100],
  [-30, 0, 100],
  [50, 50, 50],
  [99, 99, 1],
  [100, 0, 400],
  [499, 99, 1],
  [1_000, 50, 500],
  [2_999, 99, 1],
  [3_000, 100, null],
  [90_000, 100, null],
])(
  '%i coins earned are %i percent of a level, %s missing [COIN-06]',
  (earned, percent, missing) => {
    expect(levelProgress(earned)).toMatchObject({ percent, missingCoins: missing })
  },
)

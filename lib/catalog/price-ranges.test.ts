import { describe, expect, it } from 'vitest'
import { priceRanges } from './price-ranges.ts'

const ranges = (steps: Record<number, number>) =>
  priceRanges(Object.entries(steps).map(([value, count]) => ({ value, count }))).map(
    ({ minCents, maxCents, count }) => `${minCents}-${maxCents}: ${count}`,
  )

describe('priceRanges', () => {
  it('joins steps to ranges whose ends do not overlap', () => {
    expect(ranges({ 0: 2, 1: 3, 2: 1, 3: 1, 4: 5, 5: 1, 6: 7, 7: 8, 8: 1, 9: 1 })).toEqual([
      'null-9999: 5',
      '10000-19999: 2',
      '20000-49999: 6',
      '50000-99999: 7',
      '100000-199999: 8',
      '200000-null: 2',
    ])
  })

  it('leaves out ranges without products', () => {
    expect(ranges({ 3: 4, 9: 1 })).toEqual(['10000-19999: 4', '200000-null: 1'])
    expect(ranges({})).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { shownRating, toHistogram } from './review-dto'

const config = {
  enabled: true,
  showRating: true,
  showCount: true,
  allowReviews: true,
  custom: null,
}
const computed = { average: 4.2, count: 5 }

describe('rating of a product', () => {
  it('shows the computed rating unless a custom one is switched on [PROD-16]', () => {
    expect(shownRating(config, computed)).toEqual(computed)
    const custom = { average: 4.9, count: 718 }
    expect(shownRating({ ...config, custom }, computed)).toEqual(custom)
    expect(shownRating(config, null)).toBeNull()
  })

  it('gives the share of each number of stars', () => {
    expect(toHistogram([5, 5, 5, 1]).map(({ percent }) => percent)).toEqual([75, 0, 0, 0, 25])
    expect(toHistogram([])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { formatPendingFavorite, parsePendingFavorite } from './pending-favorite.ts'

const product = '6f1b2c3d-0000-4000-8000-000000000001'
const HOUR = 3_600_000

describe('what a guest wanted to keep', () => {
  it('is remembered for an hour', () => {
    const stored = formatPendingFavorite({ productId: product, isKept: true }, 1000)
    expect(parsePendingFavorite(stored, 1000)).toEqual({ productId: product, isKept: true })
    expect(parsePendingFavorite(stored, 1000 + HOUR)).toEqual({ productId: product, isKept: true })
    expect(parsePendingFavorite(stored, 1001 + HOUR)).toBeNull()
  })

  it('may be to keep it no longer, and is to keep it unless it says so', () => {
    const removal = { productId: product, isKept: false }
    expect(parsePendingFavorite(formatPendingFavorite(removal, 1000), 1000)).toEqual(removal)
    const unsaid = JSON.stringify({ productId: product, at: 1000 })
    expect(parsePendingFavorite(unsaid, 1000)?.isKept).toBe(true)
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"productId":"x","at":0}',
    `{"productId":["${product}"],"at":1000}`,
    `{"productId":"x${product}","at":1000}`,
    `{"productId":"${product}0","at":1000}`,
    `{"productId":"${product}"}`,
    `{"productId":"${product}","at":"0"}`,
    `{"productId":"${product}","at":99999}`,
  ])('is nothing for %j', (stored) => {
    expect(parsePendingFavorite(stored, 1000)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { intentionFor, readIntention } from './intention.ts'

const product = '6f1b2c3d-0000-4000-8000-000000000001'
const HOUR = 3_600_000

describe('what a guest wanted to keep', () => {
  it('is remembered for an hour', () => {
    const stored = intentionFor(product, 1000)
    expect(readIntention(stored, 1000)).toBe(product)
    expect(readIntention(stored, 1000 + HOUR)).toBe(product)
    expect(readIntention(stored, 1001 + HOUR)).toBeNull()
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"productId":"x","at":0}',
    `{"productId":"${product}"}`,
    `{"productId":"${product}","at":"0"}`,
    `{"productId":"${product}","at":99999}`,
  ])('is nothing for %j', (stored) => {
    expect(readIntention(stored, 1000)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { type ReadKind, retryDelayMs } from './retry-plan.ts'

const connection = new TypeError('Failed to fetch')
const waits = (error: unknown, kind: ReadKind) =>
  [1, 2, 3, 4].map((attempt) => retryDelayMs(error, attempt, kind))

describe('retryDelayMs', () => {
  it.each([
    ['products', [1_000, 1_000, null, null]],
    ['layouts', [1_000, 1_000, null, null]],
    ['other', [1_000, null, null, null]],
  ] as const)('makes the attempts of %s [CAT-11]', (kind, delays) => {
    expect(waits(connection, kind)).toEqual(delays)
  })

  it.each([
    [connection, 1_000],
    [new Error('connection refused'), 1_000],
    [new Error('Request timeout'), 1_000],
    [new Error('canceling statement: timed out'), 1_000],
    [new Error('network error'), 1_000],
    [{ code: '42703', message: 'column x does not exist' }, 2_000],
    [{ message: 'Too Many Requests' }, 5_000],
    [{ code: 'RATE_LIMITED' }, 5_000],
    [new Error('rate limit exceeded'), 5_000],
  ])('waits after %s for %i ms [CAT-11]', (error, delay) => {
    expect(retryDelayMs(error, 1, 'products')).toBe(delay)
  })

  it.each([
    [new Error('JWT expired')],
    [new Error('permission denied for table products')],
    [{ code: '23514', message: 'violates check constraint' }],
    [{ code: 'NOT_FOUND' }],
    [null],
    ['boom'],
  ])('does not try again after %j [CAT-11]', (error) => {
    expect(waits(error, 'products')).toEqual([null, null, null, null])
  })
})

import { describe, expect, it } from 'vitest'
import {
  DatabaseHealth,
  PAUSE_MS,
  type ReadKind,
  reportOutcome,
  retryDelayMs,
  watchDatabase,
} from './database-health.ts'

describe('the health of the database', () => {
  it('is silent for a pause after a question ran out of time and nothing was answered', () => {
    const health = new DatabaseHealth()
    health.record({ kind: 'answer', begin: 0, end: 10 })
    health.record({ kind: 'timeout', begin: 1_000, end: 4_000 })
    expect(health.isSilent(4_000)).toBe(true)
    expect(health.isSilent(4_000 + PAUSE_MS - 1)).toBe(true)
    expect(health.isSilent(4_000 + PAUSE_MS)).toBe(false)
  })

  it('is tried by one question at a time', () => {
    const health = new DatabaseHealth()
    health.record({ kind: 'timeout', begin: 0, end: 3_000 })
    const after = 3_000 + PAUSE_MS
    expect([after - 1, after, after + 1, after + 2].map((now) => health.canSend(now))).toEqual([
      false,
      true,
      false,
      false,
    ])
    health.record({ kind: 'timeout', begin: after, end: after + 3_000 })
    expect(health.canSend(after + 3_000 + PAUSE_MS)).toBe(true)
    health.record({ kind: 'answer', begin: after, end: after + 3_001 })
    expect([1, 2, 3].map((n) => health.canSend(after + 3_001 + n))).toEqual([true, true, true])
  })

  it('is not silent where others were answered beside a slow question', () => {
    const health = new DatabaseHealth()
    health.record({ kind: 'answer', begin: 1_500, end: 1_600 })
    health.record({ kind: 'timeout', begin: 1_000, end: 4_000 })
    expect(health.isSilent(4_000)).toBe(false)
    expect(health.hasFailedSince(3_000)).toBe(true)
  })

  it('ends its silence with the first answer', () => {
    const health = new DatabaseHealth()
    health.record({ kind: 'timeout', begin: 0, end: 3_000 })
    health.record({ kind: 'answer', begin: 2_900, end: 3_100 })
    expect(health.isSilent(3_200)).toBe(false)
  })

  it('is not silent for a refused question, which costs no time', () => {
    const health = new DatabaseHealth()
    health.record({ kind: 'failure', begin: 0, end: 1 })
    expect(health.isSilent(2)).toBe(false)
    expect([health.hasFailedSince(1), health.hasFailedSince(2)]).toEqual([true, false])
  })

  it('ends its silence with a refusal, but not with a question that was not asked', () => {
    const health = new DatabaseHealth()
    health.record({ kind: 'timeout', begin: 0, end: 3_000 })
    health.record({ kind: 'unasked', begin: 3_001, end: 3_001 })
    expect([health.isSilent(3_002), health.hasFailedSince(3_001)]).toEqual([true, true])
    health.record({ kind: 'failure', begin: 2_900, end: 3_003 })
    expect([health.isSilent(3_004), health.canSend(3_004), health.canSend(3_005)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is the same for everybody of the process', () => {
    const [mine, yours] = [watchDatabase(), watchDatabase()]
    reportOutcome({ kind: 'timeout', begin: 0, end: 3_000 })
    expect([mine.isSilent(3_001), yours.isSilent(3_001)]).toEqual([true, true])
    reportOutcome({ kind: 'answer', begin: 3_001, end: 3_002 })
    expect([mine.isSilent(3_003), yours.isSilent(3_003)]).toEqual([false, false])
  })
})

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

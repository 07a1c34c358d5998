import { describe, expect, it } from 'vitest'
import { classifyError } from './classify.ts'
import { ERROR_CODES } from './result.ts'

describe('the kind of an error', () => {
  it.each([['JWT expired'], ['invalid JWT'], ['token has expired'], ['jwt malformed']])(
    'is an ended session: %s [ERR-01]',
    (text) => {
      expect(classifyError(new Error(text))).toBe('session')
    },
  )

  it.each([
    [new TypeError('Failed to fetch')],
    [new TypeError('NetworkError when attempting to fetch resource.')],
    [new Error('fetch failed')],
    ['network down'],
    [{ message: 'Load failed' }],
    [{ code: 'CONNECTION' }],
  ])('is the connection: %s [ERR-02]', (error) => {
    expect(classifyError(error)).toBe('connection')
  })

  it('is the Pro type constraint [ERR-03]', () => {
    const message = 'violates check constraint "products_uti_pro_type_check"'
    expect(classifyError({ code: '23514', message })).toBe('pro-type-constraint')
  })

  it.each([
    [{ message: 'new row violates check constraint "products_stock_range"' }],
    [{ code: '23514', message: 'x' }],
  ])('is another check constraint: %j [ERR-04]', (error) => {
    expect(classifyError(error)).toBe('check-constraint')
  })

  it.each([
    [{ code: '42703', message: 'column products.old does not exist' }],
    [new Error("Could not find the 'old' column of 'products' in the schema cache")],
    [{ code: 'PGRST204', message: 'x' }],
  ])('is a legacy missing column: %j [ERR-06]', (error) => {
    expect(classifyError(error)).toBe('legacy-column')
  })

  it.each([
    ['column "old" does not exist', 'legacy-column'],
    ['column products.old of relation x does not exist', 'legacy-column'],
    ['Could not find the column', 'legacy-column'],
    ["could not find the 'a b' column of 'products'", 'legacy-column'],
    [{ code: '42703' }, 'legacy-column'],
    ['relation "old" does not exist', 'other'],
    ['JWT expired', 'session'],
    ['rate limit reached', 'rate-limit'],
    ['ratelimit reached', 'rate-limit'],
    ['Rate-limit', 'rate-limit'],
    ['Too many requests', 'rate-limit'],
    ['HTTP 429', 'rate-limit'],
    ['item 4290', 'other'],
    ['uti_pro_type', 'pro-type-constraint'],
    [{ code: '23514', message: 'uti_pro_type' }, 'pro-type-constraint'],
    [{ code: '23514' }, 'check-constraint'],
    ['violates CHECK constraint "x"', 'check-constraint'],
    [new Error('The operation timed out'), 'timeout'],
    ['timeout', 'timeout'],
    ['time-out', 'timeout'],
    ['the request timed out', 'timeout'],
    [{ code: '57014' }, 'timeout'],
    ['connect ECONNREFUSED 127.0.0.1', 'connection'],
    ['getaddrinfo ENOTFOUND', 'connection'],
    ['socket hang up', 'connection'],
    ['websockets', 'other'],
    [{ code: 57014, message: 7 }, 'other'],
    [{ code: { toString: () => '57014' } }, 'other'],
    ['Estoque insuficiente', 'other'],
    [null, 'other'],
    [57014, 'other'],
  ])('%j is %s', (error, kind) => {
    expect(classifyError(error)).toBe(kind)
  })
})

it('keeps the codes of the wire a closed set, each of which can be classified', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length)
  expect(classifyError({ code: 'RATE_LIMITED' })).toBe('rate-limit')
  expect(classifyError({ code: 'CONNECTION' })).toBe('connection')
  expect(classifyError({ code: 'NOT_FOUND' })).toBe('other')
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError, failureOf } from './errors'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const databaseError = (code: string, message = 'refused') => ({ code, message })

describe('the failure of an action', () => {
  it.each([
    ['UT001', 'UNAUTHENTICATED'],
    ['UT002', 'FORBIDDEN'],
    ['UT003', 'UNCONFIRMED'],
    ['UT004', 'NOT_FOUND'],
    ['UT005', 'INVALID'],
    ['UT006', 'RATE_LIMITED'],
    ['UT007', 'CONFLICT'],
    ['UT008', 'CONFLICT'],
    ['UT010', 'OUT_OF_STOCK'],
    ['UT011', 'UNAVAILABLE_PRODUCT'],
    ['UT012', 'EMPTY_CART'],
    ['UT013', 'TOO_MANY_LINES'],
    ['UT014', 'BAD_QUANTITY'],
    ['UT015', 'BAD_TRANSITION'],
    ['UT016', 'KEY_REUSED'],
    ['UT017', 'COUPON_REFUSED'],
    ['UT018', 'ACCOUNT_REQUIRED'],
    ['UT020', 'COINS_DISABLED'],
    ['UT021', 'INSUFFICIENT_COINS'],
    ['UT030', 'FORBIDDEN'],
    ['UT031', 'FORBIDDEN'],
    ['UT032', 'FORBIDDEN'],
    ['UT040', 'NAME_CONTRADICTS_CONDITION'],
    ['UT041', 'NO_PRICE'],
    ['22P02', 'INVALID'],
    ['23502', 'INVALID'],
    ['23503', 'INVALID'],
    ['23505', 'CONFLICT'],
    ['23514', 'INVALID'],
    ['42501', 'FORBIDDEN'],
    ['PGRST116', 'NOT_FOUND'],
    ['PGRST301', 'UNAUTHENTICATED'],
  ])('of the state %s is %s', (state, code) => {
    expect(failureOf('order', databaseError(state))).toEqual({ code })
    expect(console.error).not.toHaveBeenCalled()
  })

  it.each([
    'TypeError: fetch failed',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'Network request failed',
    'canceling statement due to statement timeout',
    'the database is not answering',
  ])('is the connection after "%s"', (message) => {
    expect(failureOf('order', databaseError('23505', message))).toEqual({ code: 'CONNECTION' })
    expect(console.error).not.toHaveBeenCalled()
  })

  it.each([
    ['another state', databaseError('XX000', 'segment fault')],
    ['an error without a state', new TypeError('segment fault')],
    ['a state without a message', { code: '23505' }],
    ['a message without a state', { message: 'segment fault: fetch failed' }],
    ['a text', 'segment fault'],
    ['nothing', null],
    ['undefined', undefined],
  ])('is unknown and logged after %s', (_, error) => {
    expect(failureOf('order', error)).toEqual({ code: 'UNKNOWN' })
    expect(console.error).toHaveBeenCalledOnce()
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"order"'))
  })

  it('has the fields and the stored row of the error', () => {
    expect(failureOf('save', new AppError('NO_PRICE'))).toStrictEqual({
      code: 'NO_PRICE',
      fields: undefined,
    })
    expect(failureOf('save', new AppError('INVALID', { name: 'required' }))).toStrictEqual({
      code: 'INVALID',
      fields: { name: 'required' },
    })
    const stored = { version: '2', values: { name: 'Outro' } }
    expect(failureOf('save', new AppError('CONFLICT', undefined, stored))).toStrictEqual({
      code: 'CONFLICT',
      fields: undefined,
      stored,
    })
  })
})

describe('an error of the store', () => {
  it('shows the page for a missing permission, and no other', () => {
    for (const code of ['FORBIDDEN', 'SECOND_FACTOR'] as const) {
      expect(new AppError(code)).toMatchObject({
        code,
        message: code,
        digest: 'NEXT_HTTP_ERROR_FALLBACK;403',
      })
    }
    expect(new AppError('CONNECTION').digest).toBeUndefined()
  })
})

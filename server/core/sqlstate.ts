import 'server-only'
import type { ErrorCode } from '@/lib/core/codes'

/** SQLSTATE to error code. Class UT is defined in supabase/ERROR_CODES.md. */
const codes: Record<string, ErrorCode> = {
  UT001: 'UNAUTHENTICATED',
  UT002: 'FORBIDDEN',
  UT003: 'UNCONFIRMED',
  UT004: 'NOT_FOUND',
  UT005: 'INVALID',
  UT006: 'RATE_LIMITED',
  UT007: 'CONFLICT',
  UT008: 'CONFLICT',
  UT010: 'OUT_OF_STOCK',
  UT011: 'UNAVAILABLE_PRODUCT',
  UT012: 'EMPTY_CART',
  UT013: 'TOO_MANY_LINES',
  UT014: 'BAD_QUANTITY',
  UT015: 'BAD_TRANSITION',
  UT016: 'KEY_REUSED',
  UT017: 'COUPON_REFUSED',
  UT020: 'COINS_DISABLED',
  UT021: 'INSUFFICIENT_COINS',
  UT030: 'FORBIDDEN',
  UT031: 'FORBIDDEN',
  UT032: 'FORBIDDEN',
  UT040: 'NAME_CONTRADICTS_CONDITION',
  UT041: 'NO_PRICE',
  '22P02': 'INVALID',
  '23502': 'INVALID',
  '23503': 'INVALID',
  '23505': 'CONFLICT',
  '23514': 'INVALID',
  '42501': 'FORBIDDEN',
  PGRST116: 'NOT_FOUND',
  PGRST301: 'UNAUTHENTICATED',
}

/** Returns the error code of a database error, or undefined if the caller must not see the error. */
export function codeOfSqlState(error: { code: string; message: string }): ErrorCode | undefined {
  if (/fetch failed|ECONNREFUSED|network|timeout|not answering/i.test(error.message))
    return 'CONNECTION'
  return codes[error.code]
}

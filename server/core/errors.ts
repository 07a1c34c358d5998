import 'server-only'
import type { ErrorCode, StoredRow } from '@/lib/core/result'
import { logError } from './log'

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
  UT018: 'ACCOUNT_REQUIRED',
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

/**
 * An error that the caller may see: a code of a closed list, `fields` with a message for each field of a
 * form, and for a conflict the stored row.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly stored: StoredRow | undefined
  /** With this digest, Next.js renders the nearest forbidden.tsx instead of the error page. */
  readonly digest: string | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>, stored?: StoredRow) {
    super(code)
    this.code = code
    this.fields = fields
    this.stored = stored
    this.digest =
      code === 'FORBIDDEN' || code === 'SECOND_FACTOR' ? 'NEXT_HTTP_ERROR_FALLBACK;403' : undefined
  }
}

type DatabaseError = { code: string; message: string }

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error
}

/**
 * Returns the failure of an action as it is sent to the browser. An unexpected error is logged and
 * becomes UNKNOWN.
 */
export function failureOf(
  event: string,
  error: unknown,
): { code: ErrorCode; fields?: Record<string, string>; stored?: StoredRow } {
  if (error instanceof AppError) {
    const { code, fields, stored } = error
    return stored ? { code, fields, stored } : { code, fields }
  }
  const code = isDatabaseError(error) ? codeOfSqlState(error) : undefined
  if (code) return { code }
  logError(event, error)
  return { code: 'UNKNOWN' }
}

/** Returns the error code of a database error, or undefined if the caller must not see the error. */
function codeOfSqlState(error: { code: string; message: string }): ErrorCode | undefined {
  if (/fetch failed|ECONNREFUSED|network|timeout|not answering/i.test(error.message))
    return 'CONNECTION'
  return codes[error.code]
}

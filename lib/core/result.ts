import { endSession } from './session-end.ts'

/** All error codes that the server may send to browsers. */
export const ERROR_CODES = [
  'NOT_FOUND',
  'INVALID',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNCONFIRMED',
  'SECOND_FACTOR',
  'RATE_LIMITED',
  'CONFLICT',
  'OUT_OF_STOCK',
  'UNAVAILABLE_PRODUCT',
  'EMPTY_CART',
  'TOO_MANY_LINES',
  'BAD_QUANTITY',
  'COINS_DISABLED',
  'INSUFFICIENT_COINS',
  'BAD_TRANSITION',
  'KEY_REUSED',
  'COUPON_REFUSED',
  'ACCOUNT_REQUIRED',
  'NAME_CONTRADICTS_CONDITION',
  'NO_PRICE',
  'CONNECTION',
  'UNKNOWN',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The stored row with its version, returned with a conflict. */
export type StoredRow = { version: string | null; values: object }

/** Result of a server action. Actions return errors and do not throw them. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; code: ErrorCode; fields?: Record<string, string>; stored?: StoredRow }

/**
 * Returns the result of an action that requires a session; a failed request becomes CONNECTION. If
 * the session has ended, the page shows it and reloads; the promise then remains pending, so that
 * callers show and change nothing.
 */
export async function toActionResult<T>(
  answer: Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  return withLiveSession(await withConnectionError(answer))
}

/**
 * Returns the result of an action that handles UNAUTHENTICATED itself; a failed request becomes
 * CONNECTION.
 */
export function withConnectionError<T>(answer: Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  return answer.catch((): ActionResult<T> => ({ ok: false, code: 'CONNECTION' }))
}

/** Returns the result, or a pending promise if the session has ended and the page handles it. */
export function withLiveSession<R extends { ok: boolean; code?: string }>(
  result: R,
): R | Promise<never> {
  const hasEnded = !result.ok && result.code === 'UNAUTHENTICATED' && endSession()
  return hasEnded ? new Promise<never>(() => undefined) : result
}

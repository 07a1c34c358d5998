import 'server-only'
import type { ErrorCode } from '@/lib/core/codes'
import type { StoredRow } from '@/lib/core/result'
import { logError } from './log'
import { codeOfSqlState } from './sqlstate'

/**
 * An error that the caller may see: a code of a closed list, for a form the message by field, and for a
 * conflict the row that another person saved.
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
    this.digest = code === 'FORBIDDEN' ? 'NEXT_HTTP_ERROR_FALLBACK;403' : undefined
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

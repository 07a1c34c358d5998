import 'server-only'
import type { ErrorCode } from '@/lib/errors/codes'

/** SQLSTATE → closed code. Class UT is our own, see supabase/ERROR_CODES.md. */
const codes: Record<string, ErrorCode> = {
  '22P02': 'INVALID',
  '23502': 'INVALID',
  '23503': 'INVALID',
  '23505': 'CONFLICT',
  '23514': 'INVALID',
  '42501': 'FORBIDDEN',
  PGRST116: 'NOT_FOUND',
  PGRST301: 'UNAUTHENTICATED',
}

/** The closed code of a database error, or undefined where the error is not one to tell. */
export function codeOfSqlState(error: { code: string; message: string }): ErrorCode | undefined {
  if (/fetch failed|ECONNREFUSED|network|timeout/i.test(error.message)) return 'CONNECTION'
  return codes[error.code]
}

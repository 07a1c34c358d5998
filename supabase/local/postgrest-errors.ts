import { inspect } from 'node:util'

type DatabaseError = { code: string; message: string; detail?: string | null; hint?: string | null }

/** Already answered by @supabase/lite as PostgREST does. */
const KNOWN = /^(42|22|21|55|53|PT)|^(PGRST|23502|23503|23505|25006)$/

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    typeof (error as DatabaseError).code === 'string' &&
    /^[0-9A-Z]{5}$/.test((error as DatabaseError).code)
  )
}

/** HTTP status that PostgREST gives to a SQLSTATE ('Errors' in its reference). */
function statusOf(code: string): number {
  if (code === '57014') return 504
  if (code.startsWith('08') || code.startsWith('57P')) return 503
  if (code.startsWith('28')) return 403
  if (/^(09|25|38|39|3B|40|54|57|58|F0|HV|XX)/.test(code)) return 500
  return 400
}

/**
 * @supabase/lite answers every SQLSTATE it does not know, our own UTxxx among them, as
 * `500 SUP "error: …"`. It does understand PostgREST's RAISE SQLSTATE 'PGRST' protocol, so such an
 * error is handed to it in that form and reaches supabase-js with its own code.
 */
export function normalizeDbError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  // The detail of a violated constraint may quote the whole row, columns closed to the caller included.
  if (error.code.startsWith('23')) error.detail = null
  if (KNOWN.test(error.code)) return brief(error)
  return brief({
    code: 'PGRST',
    message: JSON.stringify({
      code: error.code,
      message: error.message,
      details: error.detail ?? null,
      hint: error.hint ?? null,
    }),
    detail: JSON.stringify({ status: statusOf(error.code), headers: {} }),
    hint: null,
  })
}

/** The server logs what it answers: one line is enough for it, none for a refusal the caller caused. */
function brief(error: DatabaseError): DatabaseError {
  const { code, message } = error
  Object.defineProperty(error, inspect.custom, {
    value: () => `database answered ${code}: ${message}`,
    configurable: true,
  })
  return error
}

/** SQLSTATE of what went wrong on the caller's side: rights, unknown columns, rules, constraints, our own UT codes. */
const CALLER = /^(42501|42703|42883|2[23][0-9A-Z]{3}|P0001|UT[0-9A-Z]{3})$/

/** How @supabase/lite begins when it cannot read a filter. */
const UNREADABLE = '"failed to parse'

/** True for an error that the answer tells in full, so that the log need not. */
export function isCallersFault(error: unknown): boolean {
  if (error instanceof Error && error.message.startsWith(UNREADABLE)) return true
  if (!isDatabaseError(error)) return false
  if (error.code !== 'PGRST') return CALLER.test(error.code)
  return CALLER.test((JSON.parse(error.message) as DatabaseError).code)
}

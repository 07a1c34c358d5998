import { inspect } from 'node:util'

type DatabaseError = { code: string; message: string; detail?: string | null; hint?: string | null }

/** Codes that @supabase/lite already maps as PostgREST does. */
const KNOWN = /^(42|22|21|55|53|PT)|^(PGRST|23502|23503|23505|25006)$/

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    typeof (error as DatabaseError).code === 'string' &&
    /^[0-9A-Z]{5}$/.test((error as DatabaseError).code)
  )
}

/** Returns the HTTP status that PostgREST assigns to a SQLSTATE ('Errors' in its reference). */
function statusOf(code: string): number {
  if (code === '57014') return 504
  if (code.startsWith('08') || code.startsWith('57P')) return 503
  if (code.startsWith('28')) return 403
  if (/^(09|25|38|39|3B|40|54|57|58|F0|HV|XX)/.test(code)) return 500
  return 400
}

/**
 * @supabase/lite responds to every SQLSTATE that it does not support, including our own UTxxx, with
 * `500 SUP "error: …"`. It supports PostgREST's RAISE SQLSTATE 'PGRST' protocol, so such an error
 * is converted to that format and reaches supabase-js with its original code.
 */
export function normalizeDbError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  // The detail of a violated constraint may contain the whole row, including columns that the
  // caller may not read.
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

/**
 * Shortens the log output of an error to one line; errors caused by the caller are not logged at
 * all.
 */
function brief(error: DatabaseError): DatabaseError {
  const { code, message } = error
  Object.defineProperty(error, inspect.custom, {
    value: () => `database answered ${code}: ${message}`,
    configurable: true,
  })
  return error
}

/**
 * SQLSTATEs of errors caused by the caller: rights, unknown columns, rules, constraints, our own UT
 * codes.
 */
const CALLER = /^(42501|42703|42883|2[23][0-9A-Z]{3}|P0001|UT[0-9A-Z]{3})$/

/** Start of the message of @supabase/lite for an invalid filter. */
const UNREADABLE = '"failed to parse'

/** Returns true for an error that is fully described in the response and need not be logged. */
function isCallersFault(error: unknown): boolean {
  if (error instanceof Error && error.message.startsWith(UNREADABLE)) return true
  if (!isDatabaseError(error)) return false
  if (error.code !== 'PGRST') return CALLER.test(error.code)
  return CALLER.test((JSON.parse(error.message) as DatabaseError).code)
}

/**
 * Filters the console output of @supabase/lite, which prints every refused request and a notice that
 * storage is experimental. Refused requests would let any visitor fill the log; the notice repeats
 * docs/deploy.md, which states that this backend is an alpha.
 */
export function quietConsole(): void {
  const { error, warn, log, info } = console
  const unlessNotice =
    (print: typeof console.log): typeof console.log =>
    (...parts) => {
      if (!String(parts[0]).includes('EXPERIMENTAL FEATURES ENABLED')) print(...parts)
    }
  console.log = unlessNotice(log)
  console.info = unlessNotice(info)
  console.warn = unlessNotice(warn)
  console.error = (...parts) => {
    if (!isCallersFault(parts[0])) error(...parts)
  }
}

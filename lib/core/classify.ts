/** Kinds of errors, as far as messages and retries depend on them. */
export type ErrorKind =
  | 'legacy-column'
  | 'session'
  | 'rate-limit'
  | 'pro-type-constraint'
  | 'check-constraint'
  | 'timeout'
  | 'connection'
  | 'other'

const RULES: readonly (readonly [ErrorKind, RegExp])[] = [
  [
    'legacy-column',
    /column\b.*\bdoes not exist|could not find the .*column|\b42703\b|\bPGRST204\b/i,
  ],
  ['session', /jwt|expired/i],
  ['rate-limit', /rate.?limit|too many requests|\b429\b/i],
  ['pro-type-constraint', /uti_pro_type/i],
  ['check-constraint', /check constraint|\b23514\b/i],
  ['timeout', /time.?out|timed out|\b57014\b/i],
  ['connection', /network|fetch|connection|load failed|econnre|enotfound|\bsocket\b/i],
]

/** Returns the kind of an error by its message and code; the first matching rule applies. */
export function classifyError(error: unknown): ErrorKind {
  const text = `${errorCode(error)} ${errorText(error)}`
  return RULES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  const message = property(error, 'message')
  return typeof message === 'string' ? message : ''
}

function errorCode(error: unknown): string {
  const code = property(error, 'code')
  return typeof code === 'string' ? code : ''
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** The data of a log line about an error. Undefined fields are omitted. */
export type LogEntry = {
  time: Date
  level: 'error' | 'warn'
  event: string
  error: unknown
  requestId?: string | undefined
  method?: string | undefined
  /** Pattern of the route, such as `/produto/[slug]`. */
  route?: string | undefined
  path?: string | undefined
}

const MAX_CHARACTERS = 1_000
const CUT = '…'

const QUERY = /\?[^\s"'`)\]]+/g
const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
const KEY = /\bsb_(?:secret|publishable)_[\w-]+/g
/** Documents and telephone numbers: ten or more digits with their usual separators. */
const LONG_NUMBER = /\d(?:[ .()/-]{0,2}\d){9,}/g
const LONG_WORD = /[\w-]{20,}/g
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)+$/
/** A name of a database object. Parts are short, so that the code of a link (`pkce_…`) does not match. */
const IDENTIFIER = /^[a-z][a-z\d]*(?:_[a-z\d]{1,30})+$/
const MIN_TOKEN_CHARACTERS = 16

const isToken = (word: string) =>
  /\d/.test(word) && /[a-z]/i.test(word) && !SLUG.test(word) && !IDENTIFIER.test(word)

const isLongCode = (segment: string) =>
  segment.length >= MIN_TOKEN_CHARACTERS && !SLUG.test(segment) && !IDENTIFIER.test(segment)

/**
 * Returns at most 1,000 characters of the text without query strings, e-mail addresses, ids, keys, tokens,
 * and long numbers. Slugs and names of database objects remain.
 */
export function maskText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .replace(QUERY, `?${CUT}`)
    .replace(EMAIL, CUT)
    .replace(UUID, CUT)
    .replace(KEY, CUT)
    .replace(LONG_WORD, (word) => (isToken(word) ? CUT : word))
    .replace(LONG_NUMBER, CUT)
}

/** Returns the path of an address without its query; segments that may be tokens are cut. */
export function maskPath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const segments = path.split('/').map((part) => (isLongCode(part) ? CUT : part))
  return maskText(segments.join('/'))
}

/** Returns one line of JSON about an error, without personal data (`maskText`). */
export function logLine({ time, level, event, error, path, ...request }: LogEntry): string {
  const { digest } = (error ?? {}) as { digest?: unknown }
  const cause = error instanceof Error ? error.cause : undefined
  return JSON.stringify({
    time: time.toISOString(),
    level,
    event,
    ...request,
    path: path === undefined ? undefined : maskPath(path),
    digest: typeof digest === 'string' ? digest : undefined,
    message: maskText(messageOf(error)),
    cause: cause === undefined ? undefined : maskText(messageOf(cause)),
  })
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? 'undefined')
}

// Links written by admins are rendered for everybody: only a path of this store or a plain https
// address passes. Everything is decided on the parsed address, never on how the text begins alone.
const OWN = 'https://own.invalid'
// Browsers drop tabs and newlines inside an address and read '\' as '/'.
const UNSAFE_CHARS = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\]/u
const DISGUISED_HOST = /^\/(?:\/|%2f|%5c)/i
const FRAGMENT = /^#[A-Za-z0-9_-]+$/
const MAX_CHARS = 2_000

/**
 * A stored link as it may be rendered: '/path' of this store, '#part' of the page, or an absolute
 * https address with a plain host name and no user name; null for anything else, '#' alone and
 * empty included (security 3.11; engagement §5).
 */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null
  const text = href.trim()
  if (text.length > MAX_CHARS || UNSAFE_CHARS.test(text)) return null
  if (FRAGMENT.test(text)) return text
  return text.startsWith('/') ? internalPath(text) : webAddress(text)
}

/** Whether a safe link leaves the store, so that it opens in a new tab (engagement §2). */
export function isExternal(href: string): boolean {
  return href.startsWith('https:')
}

/** A path of this store, normalised; null when it leads, or could be read as leading, elsewhere. */
export function internalPath(text: string): string | null {
  if (!text.startsWith('/') || UNSAFE_CHARS.test(text)) return null
  const url = parse(text, OWN)
  if (!url || url.origin !== OWN) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // '/.//host' becomes '//host' only now, by resolving the dots.
  return DISGUISED_HOST.test(path) ? null : path
}

function webAddress(text: string): string | null {
  if (!/^https:\/\/[^/]/i.test(text)) return null
  const url = parse(text)
  if (url === null) return null
  const hasCredentials = url.username !== '' || url.password !== ''
  return !hasCredentials && isPlainHost(url.hostname, text) ? url.href : null
}

/** A dotted ASCII name: no look-alike letters, addresses by number or names of this network. */
function isPlainHost(hostname: string, text: string): boolean {
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
  const isPunycode = hostname.split('.').some((label) => label.startsWith('xn--'))
  const written = text.slice(text.indexOf('//') + 2).toLowerCase()
  return isName && !isPunycode && written.startsWith(hostname)
}

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null // not an address: the caller refuses it
  }
}

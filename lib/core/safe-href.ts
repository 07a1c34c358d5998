// Links stored by admins are rendered for all visitors: only paths of this store and plain https
// URLs are allowed. The parsed URL is checked, not only the start of the text.
const OWN = 'https://own.invalid'
// Browsers remove tabs and newlines from URLs and treat '\' as '/'.
const UNSAFE_CHARS = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\]/u
const DISGUISED_HOST = /^\/(?:\/|%2f|%5c)/i
const FRAGMENT = /^#[A-Za-z0-9_-]+$/
const MAX_CHARS = 2_000

/**
 * Returns a stored link that is safe to render: '/path' of this store, '#part' of the page, or an
 * absolute https URL with a plain hostname and no user name. Null for anything else, including '#'
 * and ''.
 */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null
  const text = href.trim()
  if (text.length > MAX_CHARS || UNSAFE_CHARS.test(text)) return null
  if (FRAGMENT.test(text)) return text
  return text.startsWith('/') ? internalPath(text) : webAddress(text)
}

/** Returns whether a safe link leaves the store; it opens in a new tab then. */
export function isExternal(href: string): boolean {
  return href.startsWith('https:')
}

/**
 * Returns a normalized path of this store; null if it leads, or could be parsed as leading,
 * elsewhere.
 */
export function internalPath(text: string): string | null {
  if (!text.startsWith('/') || UNSAFE_CHARS.test(text)) return null
  const url = parse(text, OWN)
  if (!url || url.origin !== OWN) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // '/.//host' becomes '//host' only when the dots are resolved.
  return DISGUISED_HOST.test(path) ? null : path
}

function webAddress(text: string): string | null {
  if (!/^https:\/\/[^/]/i.test(text)) return null
  const url = parse(text)
  if (url === null) return null
  const hasCredentials = url.username !== '' || url.password !== ''
  return !hasCredentials && isPlainHost(url.hostname, text) ? url.href : null
}

/**
 * Returns whether a host is a dotted ASCII name: no homographs, IP addresses or names of the local
 * network.
 */
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
    return null // not a URL
  }
}

const SIGNS = /^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+$/
const FRAGMENT = /^#[A-Za-z0-9_-]+$/
const WEB =
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[0-9]{1,5})?([/?#]|$)/i
const LOOKALIKE = /^https:\/\/([^/?#]*\.)?xn--/i
const LINK_KEY = /(url|link|href|src|image)$/i
const MAX = 2_000

/** Whether a link may be stored: the rule of the database's private.is_safe_link. */
export function isStorableLink(link: string): boolean {
  if (link === '' || link === '#') return true
  if (link.length > MAX || !SIGNS.test(link)) return false
  if (FRAGMENT.test(link)) return true
  if (link.startsWith('/')) {
    const path = link.split(/[?#]/, 1)[0] ?? ''
    return !/^\/(\/|%2f|%5c)/i.test(link) && !path.includes('//')
  }
  return WEB.test(link) && !LOOKALIKE.test(link)
}

/** Whether every text under a key that names a link may be stored (private.json_links_safe). */
export function hasStorableLinks(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return true
  if (Array.isArray(json)) return json.every(hasStorableLinks)
  return Object.entries(json).every(([key, value]) =>
    typeof value === 'string'
      ? !LINK_KEY.test(key) || isStorableLink(value)
      : hasStorableLinks(value),
  )
}

// Fields shared by the forms of content. Messages are keys of 'fieldErrors' in admin-content.json.

import { z } from 'zod'

// The rule of `private.is_safe_link()` in the database, checked in forms before a save. Both are
// tested with the same examples (tests/db/content/content.test.ts).
const PLAIN = /^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+$/
const FRAGMENT = /^#[A-Za-z0-9_-]+$/
const DISGUISED_HOST = /^\/(?:\/|%2f|%5c)/i
const DOTS = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i
const PORT =
  '(?::(?:0|[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]))?'
const WEB = new RegExp(
  `^https://(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]${PORT}(?:[/?#]|$)`,
  'i',
)
const PUNYCODE = /^https:\/\/(?:[^/?#]*\.)?xn--/i

/**
 * Returns whether the database accepts this link: '', '#', a fragment, a path of this store, or
 * https with a dotted ASCII host name (no punycode).
 */
export function isStorableLink(link: string): boolean {
  if (link === '' || link === '#') return true
  if (link.length > 2000 || !PLAIN.test(link)) return false
  if (FRAGMENT.test(link)) return true
  if (link.startsWith('/')) return isOwnPath(link)
  return WEB.test(link) && !PUNYCODE.test(link)
}

/**
 * Returns whether an image path is '' or a file of the store below /media/. Other images are not
 * shown.
 */
export function isMediaPath(path: string): boolean {
  return path === '' || (path.startsWith('/media/') && isStorableLink(path))
}

function isOwnPath(link: string): boolean {
  const [path = ''] = link.split(/[?#]/, 1)
  return !DISGUISED_HOST.test(link) && !path.includes('//') && !DOTS.test(link)
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A required text. */
export const requiredLine = (max: number) => z.string().trim().min(1, 'required').max(max, 'long')

/** A text that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max, 'long')

/** A link that `isStorableLink` accepts, or ''. */
export const optionalLink = z.string().trim().refine(isStorableLink, 'link')

/** A required link. */
export const requiredLink = z.string().trim().min(1, 'required').refine(isStorableLink, 'link')

/** A path below /media/, or ''. */
export const optionalImage = z.string().trim().refine(isMediaPath, 'image')

/** A hex color such as #b3122f. */
export const requiredColor = z.string().trim().regex(HEX, 'color')

/** A hex color such as #b3122f, or ''. */
export const optionalColor = z.union([z.literal(''), requiredColor], 'color')

/** An ISO 8601 instant with offset, or ''. */
export const optionalInstant = z.union([
  z.literal(''),
  z.iso.datetime({ offset: true, error: 'instant' }),
])

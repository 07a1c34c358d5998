// Text that came from outside must not be able to start a line, hide itself or reverse the reading
// direction of what stands around it.
const SPACE = /[\s\u0085]/gu
// Cc is C0 and C1; Cf holds bidi controls, zero-width characters, soft hyphens and tags; Cs matches
// lone surrogates only, which encodeURIComponent refuses.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Outside text as one visible line of at most `max` characters (UTF-16 units, no half pairs): line
 * breaks become spaces, control, bidi and zero-width characters go (security 3.12).
 */
export function cleanText(text: string, max: number): string {
  const line = text.replace(SPACE, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()
  return cutText(line, max)
}

/** At most `max` UTF-16 units of a text, never ending in half a surrogate pair or in a space. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** The text with lone surrogates replaced, so that encodeURIComponent cannot throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

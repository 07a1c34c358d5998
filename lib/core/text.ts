// Letters without a separable accent, and signs inside words, as the database replaces them.
const SPELLED: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 's',
  æ: 'a',
  œ: 'o',
}
const DROPPED = /[\u0300-\u036f™®©'’`´]/gu

/**
 * Normalizes a text for search: lower case, no accents, no apostrophes, other punctuation and
 * spaces as one space ('Pokémon: Let’s Go!' → 'pokemon lets go'). Same rule as `private.normalize_text`
 * in the database.
 */
export function normalize(text: string): string {
  return text
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[øđłßæœ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * Returns the patterns of a text for `ilikeAllOf`: one for each word, or one that matches all. Several
 * `ilike` on one column are no replacement: the local backend applies the last of them only.
 */
export function wordPatterns(text: string): string[] {
  return normalize(text)
    .split(' ')
    .map((word) => `%${word}%`)
}

// Untrusted text must not start a new line, hide itself, or reverse the reading direction of the
// text around it.
const SPACE = /[\s\u0085]/gu
// Cc is C0 and C1; Cf contains bidi controls, zero-width characters, soft hyphens and tags; Cs
// matches only lone surrogates, for which encodeURIComponent throws.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Returns untrusted text as one visible line of at most `max` UTF-16 units, without half surrogate
 * pairs; uncut by default. Line breaks become spaces; control, bidi and zero-width characters are
 * removed.
 */
export function cleanText(text: string, max = text.length): string {
  const line = text.replace(SPACE, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()
  return cutText(line, max)
}

/**
 * Returns at most `max` UTF-16 units of a text, without half a surrogate pair or a space at the
 * cut.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns whether a text is a UUID, in lower or upper case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

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

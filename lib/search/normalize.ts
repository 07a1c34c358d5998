// Letters without a separable accent, and signs that stand inside a word, as the database spells them.
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
 * A text as search compares it: lower case, no accents, apostrophes dropped, other punctuation and
 * spaces as one space ('Pokémon: Let’s Go!' → 'pokemon lets go'); the same rule as the database's
 * private.normalise (storefront §5, SRCH-03).
 */
export function normalise(text: string): string {
  return text
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[øđłßæœ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const MARKS = /\p{M}/gu
const NOT_WORD = /[^\p{L}\p{N}]+/gu

/** Letters that carry no separable accent and that unaccent() spells out. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
}

/**
 * A text as search compares it: lower case, no accents, punctuation and spaces as one space
 * ('Pokémon: Let’s Go!' → 'pokemon let s go') (storefront §5, SRCH-03).
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœøđł]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(NOT_WORD, ' ')
    .trim()
}

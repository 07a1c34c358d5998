const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/**
 * The characters in the fonts of the store: ASCII, western European letters and the used
 * punctuation.
 */
export const LETTERS = `${between(0x20, 0x7e)}${between(0xc0, 0xff)}\u00a0ªº°§©®·«»–—‘’“”•…€™−¡¿²³½`

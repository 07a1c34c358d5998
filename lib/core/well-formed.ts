/** Returns the text with lone surrogates replaced, so that encodeURIComponent does not throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

/** A part of a name; `isTyped` if the search text contains it. */
export type NamePart = { text: string; isTyped: boolean }

/** Returns the characters of a text in lower case without accents, each at its place. */
export function foldChars(text: string): string[] {
  return [...text].map((char) => (char.normalize('NFD')[0] ?? char).toLowerCase())
}

/**
 * Splits the name of a suggestion into typed and other parts. A typed word matches at the beginning of a
 * word of the name.
 */
export function typedParts(name: string, text: string): NamePart[] {
  const chars = [...name]
  const folded = foldChars(name)
  const typed = foldChars(text).join('').split(/\s+/).filter(Boolean)
  const marked = chars.map(() => false)
  for (const [start] of chars.entries()) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(chars[start - 1] ?? '')) continue
    const rest = folded.slice(start).join('')
    const longest = Math.max(0, ...typed.map((word) => (rest.startsWith(word) ? word.length : 0)))
    marked.fill(true, start, start + longest)
  }
  const parts: NamePart[] = []
  for (const [index, char] of chars.entries()) {
    const isTyped = marked[index] ?? false
    const last = parts.at(-1)
    if (last?.isTyped === isTyped) last.text += char
    else parts.push({ text: char, isTyped })
  }
  return parts
}

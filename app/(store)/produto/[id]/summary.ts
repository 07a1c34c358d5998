const MAX_CHARS = 160

/** The beginning of a text on one line, at most 160 characters, cut between words. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_CHARS) return line
  const cut = line.slice(0, MAX_CHARS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s.,;:–-]+$/, '')}…`
}

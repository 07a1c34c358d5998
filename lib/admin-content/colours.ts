const BLACK = '#000000'

/** A colour with six digits, as the browser's own picker takes it; black for none. */
export function longColour(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase()
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour) ?? []
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}`.toLowerCase() : BLACK
}

/** The colours of a comma list as they are written, empty ones too. */
export function splitColours(list: string): string[] {
  return list === '' ? [] : list.split(',').map((part) => part.trim())
}

const BLACK = '#000000'

/**
 * Returns a hex color with six digits, the only form `<input type="color">` accepts; black for an
 * invalid color.
 */
export function longColor(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase()
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color) ?? []
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}`.toLowerCase() : BLACK
}

/** Returns the colors of a comma-separated list as they are written, empty ones included. */
export function splitColors(list: string): string[] {
  return list === '' ? [] : list.split(',').map((part) => part.trim())
}

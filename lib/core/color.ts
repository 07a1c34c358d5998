const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Returns the color if it is hex with 3 or 6 digits, otherwise the fallback. */
export function safeColor(value: unknown, fallback: string): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return HEX.test(text) ? text : fallback
}

/**
 * Returns the colors of a comma-separated gradient, at most 8. Null with fewer than two valid ones;
 * the background is solid then.
 */
export function gradientColors(value: unknown): string[] | null {
  const parts = typeof value === 'string' ? value.split(',') : []
  const colors = parts.map((part) => safeColor(part, '')).filter((color) => color !== '')
  return colors.length >= 2 ? colors.slice(0, 8) : null
}

const GREEN = '#0b7443'

// Named colors that admins and imports may use, in shades with enough contrast for white or black
// text.
const NAMED: Readonly<Record<string, string>> = {
  green: GREEN,
  red: '#c60f32',
  blue: '#1d4fd8',
  yellow: '#f5b50a',
  orange: '#c2500a',
  purple: '#6b2bd9',
  violet: '#6b2bd9',
  pink: '#c01f79',
  black: '#12131a',
  white: '#ffffff',
  gray: '#555b6c',
  grey: '#555b6c',
}

/**
 * Returns the color of a product badge as hex, from a hex or named color; green for any other
 * value.
 */
export function badgeColor(value: string | null | undefined): string {
  const word = value?.trim().toLowerCase() ?? ''
  return (Object.hasOwn(NAMED, word) ? NAMED[word] : undefined) ?? safeColor(word, GREEN)
}

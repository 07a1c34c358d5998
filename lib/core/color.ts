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

export type ContrastText = 'light' | 'dark'

// WCAG 2.2 relative luminance at which white and black text have equal contrast.
const EQUAL_CONTRAST_LUMINANCE = 0.1791

/**
 * Returns whether light or dark text has more contrast on a hex color with 3 or 6 digits (WCAG 2.2,
 * 1.4.3).
 */
export function contrastTextOn(hex: string): ContrastText {
  return luminance(hex) > EQUAL_CONTRAST_LUMINANCE ? 'dark' : 'light'
}

function luminance(hex: string): number {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(full.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

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

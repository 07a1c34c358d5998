type Rgb = [number, number, number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two six-digit hex colors; share 0 returns the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [parse(a), parse(b)]
  return format(x.map((part, i) => part + ((y[i] ?? 0) - part) * share) as Rgb)
}

export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)
export const darken = (hex: string, share: number) => mix(hex, '#000000', share)

/** Returns an approximate relative luminance from 0 (black) to 1 (white), for choosing a text color. */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Returns near-black or white, whichever has more contrast with the color. */
export const inkOn = (hex: string) => (luminance(hex) > 0.6 ? '#14161c' : '#ffffff')

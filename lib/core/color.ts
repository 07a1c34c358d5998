const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Returns the color if it is hex with 3 or 6 digits, otherwise the fallback. */
export function safeColour(value: unknown, fallback: string): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return HEX.test(text) ? text : fallback
}

/**
 * Returns the colors of a comma-separated gradient, at most 8. Null with fewer than two valid ones;
 * the background is solid then.
 */
export function gradientColours(value: unknown): string[] | null {
  const parts = typeof value === 'string' ? value.split(',') : []
  const colours = parts.map((part) => safeColour(part, '')).filter((colour) => colour !== '')
  return colours.length >= 2 ? colours.slice(0, 8) : null
}

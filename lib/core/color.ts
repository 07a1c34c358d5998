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

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A configured colour if it is hex with 3 or 6 digits, else the default (engagement §5, SECT-22). */
export function safeColour(value: unknown, fallback: string): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return HEX.test(text) ? text : fallback
}

/**
 * The colours of a gradient from its comma list; null with fewer than two valid ones, when the
 * background stays solid (engagement §5).
 */
export function gradientColours(value: unknown): string[] | null {
  const parts = typeof value === 'string' ? value.split(',') : []
  const colours = parts.map((part) => safeColour(part, '')).filter((colour) => colour !== '')
  return colours.length >= 2 ? colours.slice(0, 8) : null
}

/**
 * Returns a percentage as integer hundredths (2.5 → 250) for exact coin arithmetic; never negative.
 */
export function percentHundredths(percent: number): number {
  return Number.isFinite(percent) ? Math.max(0, Math.round(percent * 100)) : 0
}

/** Returns centavos as whole reais, rounded up: the base of both coin rules. */
export function ceilReais(cents: number): number {
  return Math.ceil(Math.max(0, cents) / 100)
}

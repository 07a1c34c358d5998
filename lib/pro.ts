const MONTH_DAYS = 30

/** Returns whether Pro days that end at `until` (ISO 8601, null: none) have not ended at `now`. */
export function isProActive(until: string | null, now: Date): boolean {
  return until !== null && new Date(until) > now
}

/** The price of a Pro plan: centavos for a number of days. */
export type PlanPrice = { priceCents: number; days: number }

/** Returns the price of a plan for 30 days in centavos, rounded to the nearest centavo. */
export function monthlyCents({ priceCents, days }: PlanPrice): number {
  return Math.round((priceCents * MONTH_DAYS) / days)
}

/**
 * Returns how much cheaper a plan is for 30 days than the most expensive one, in whole percent; 0
 * for the most expensive one.
 */
export function savingPercent(plan: PlanPrice, all: readonly PlanPrice[]): number {
  const dearest = Math.max(...all.map(monthlyCents))
  return dearest > 0 ? Math.floor(((dearest - monthlyCents(plan)) * 100) / dearest) : 0
}

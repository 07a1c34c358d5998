const MONTH_DAYS = 30

/** What a period of Pro costs: its price in centavos for its days. */
export type PlanPrice = { priceCents: number; days: number }

/** The price of a plan for 30 days, in centavos, rounded to the next centavo. */
export function monthlyCents({ priceCents, days }: PlanPrice): number {
  return Math.round((priceCents * MONTH_DAYS) / days)
}

/** By how many whole percent a plan is cheaper for 30 days than the dearest of all plans; 0 for that one. */
export function savingPercent(plan: PlanPrice, all: readonly PlanPrice[]): number {
  const dearest = Math.max(...all.map(monthlyCents))
  return dearest > 0 ? Math.floor((1 - monthlyCents(plan) / dearest) * 100) : 0
}

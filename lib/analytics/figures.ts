/** The change of a figure compared with the previous period. */
export type Change = { direction: 'up' | 'down' | 'same' | 'new'; percent: number }

/** Returns the change in whole percent; 'new' if the previous figure is 0. */
export function changeOf(current: number, before: number): Change {
  if (current === before) return { direction: 'same', percent: 0 }
  if (before === 0) return { direction: 'new', percent: 0 }
  const percent = Math.round(((current - before) / Math.abs(before)) * 100)
  return { direction: current > before ? 'up' : 'down', percent: Math.abs(percent) }
}

/** Returns `part` of `whole` in percent with one decimal; 0 if `whole` is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

/** Returns the average, rounded to whole units (centavos); 0 if `count` is 0. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round(sum / count)
}

export const FUNNEL_STEPS = ['visits', 'product', 'cart', 'checkout', 'order'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
export type Funnel = Record<FunnelStep, number>

export type FunnelRow = {
  step: FunnelStep
  visits: number
  /**
   * Percent of all visits (`ofAll`) and of the visits that reached the step before (`ofBefore`).
   */
  ofAll: number
  ofBefore: number
}

/** Returns the funnel as rows: the number of visits that reached each step. */
export function funnelRows(funnel: Funnel): FunnelRow[] {
  return FUNNEL_STEPS.map((step, index) => {
    const before = FUNNEL_STEPS[index - 1]
    return {
      step,
      visits: funnel[step],
      ofAll: shareOf(funnel[step], funnel.visits),
      ofBefore: before ? shareOf(funnel[step], funnel[before]) : 100,
    }
  })
}

/** Returns the percentage of visits with a checkout that ended without an order. */
export function abandonRate({ checkout, order }: Pick<Funnel, 'checkout' | 'order'>): number {
  return checkout === 0 ? 0 : shareOf(checkout - order, checkout)
}

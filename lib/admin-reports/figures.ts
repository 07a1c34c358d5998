/** How a figure stands against the one of the period before. */
export type Change = { direction: 'up' | 'down' | 'same' | 'new'; percent: number }

/** The change in whole percent; 'new' where there was nothing before, which no percentage can tell. */
export function changeOf(current: number, before: number): Change {
  if (current === before) return { direction: 'same', percent: 0 }
  if (before === 0) return { direction: 'new', percent: 0 }
  const percent = Math.round(((current - before) / Math.abs(before)) * 100)
  return { direction: current > before ? 'up' : 'down', percent: Math.abs(percent) }
}

/** A part of a whole in percent with one decimal; 0 of nothing is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

/** The average in whole units (centavos); 0 without orders. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round(sum / count)
}

export const FUNNEL_STEPS = ['visits', 'product', 'cart', 'checkout', 'order'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
export type Funnel = Record<FunnelStep, number>

export type FunnelRow = {
  step: FunnelStep
  visits: number
  /** Of all visits, and of those that reached the step before, in percent. */
  ofAll: number
  ofBefore: number
}

/** The funnel as rows: how many visits reached each step. */
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

/** Of the visits that began a checkout, how many left without an order, in percent. */
export function abandonRate({ checkout, order }: Pick<Funnel, 'checkout' | 'order'>): number {
  return checkout === 0 ? 0 : shareOf(checkout - order, checkout)
}

import { addDays, DAY_MS } from '../core/store-time.ts'

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

const FUNNEL_STEPS = ['visits', 'product', 'cart', 'checkout', 'order'] as const
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

/** A range of days of the store as 'YYYY-MM-DD', first and last day included. */
export type DayRange = { from: string; to: string }

export const PERIODS = ['7', '30', '90'] as const
export type PeriodKey = (typeof PERIODS)[number] | 'custom'

/** A period with the previous period of the same length. */
export type Period = DayRange & { key: PeriodKey; days: number; previous: DayRange }

const MAX_DAYS = 367
const DAY = /^\d{4}-\d{2}-\d{2}$/

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the value if it is a valid date as 'YYYY-MM-DD', otherwise null. */
export function readDay(value: unknown): string | null {
  if (typeof value !== 'string' || !DAY.test(value)) return null
  const ms = msOf(value)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== value ? null : value
}

type RawPeriod = { periodo?: unknown; de?: unknown; ate?: unknown }

function periodOf(key: PeriodKey, from: string, to: string): Period {
  const days = Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1
  return { key, from, to, days, previous: { from: addDays(from, -days), to: addDays(from, -1) } }
}

/**
 * Parses the period of search params: periodo=7|30|90 up to today, or de/ate. Invalid params mean
 * the last 30 days. Days in the future are cut off, and periods are limited to 367 days.
 */
export function parsePeriod(raw: RawPeriod, today: string): Period {
  const from = readDay(raw.de)
  const to = readDay(raw.ate)
  if (from && to && from <= to && from <= today) {
    const end = to > today ? today : to
    const [, start = from] = [from, addDays(end, 1 - MAX_DAYS)].sort()
    return periodOf('custom', start, end)
  }
  const key = PERIODS.find((period) => period === raw.periodo) ?? '30'
  return periodOf(key, addDays(today, 1 - Number(key)), today)
}

/** Formats '2026-03-09' as '09/03'. */
export function chartDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}

/** Formats a number for an axis, such as 'R$ 1,5 mil'. */
export function formatAxisValue(value: number, unit: 'price' | 'count'): string {
  const text = new Intl.NumberFormat('pt-BR', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
  return unit === 'price' ? `R$\u00a0${text.replace(' ', '\u00a0')}` : text
}

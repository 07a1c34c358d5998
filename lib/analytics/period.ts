/** A range of days of the store as 'YYYY-MM-DD', first and last day included. */
export type DayRange = { from: string; to: string }

export const PERIODS = ['7', '30', '90'] as const
export type PeriodKey = (typeof PERIODS)[number] | 'custom'

/** A period with the previous period of the same length. */
export type Period = DayRange & { key: PeriodKey; days: number; previous: DayRange }

const DAY_MS = 86_400_000
const MAX_DAYS = 367
const DAY = /^\d{4}-\d{2}-\d{2}$/

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the day `count` days after `day`; before it if negative. */
export function addDays(day: string, count: number): string {
  return new Date(msOf(day) + count * DAY_MS).toISOString().slice(0, 10)
}

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

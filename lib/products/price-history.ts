import { DAY_MS, storeDay } from '../core/store-time.ts'

/** A price that visitors saw without a break; times ISO 8601, `to` null for the present one. */
export type PricePeriod = { cents: number; from: string; to: string | null }

/** Days in a row with the same price, as days in store time and as places 0 to 89 of the chart. */
export type PriceSpan = { cents: number; from: string; to: string; first: number; last: number }

export type PriceHistory = {
  /** The lowest price of the last 30 days. */
  lowestCents: number
  /** Oldest first. Days on which the product was not for sale are in none. */
  spans: PriceSpan[]
}

export const CHART_DAYS = 90
export const CHART_HEIGHT = 40
const LOWEST_OF_DAYS = 30
const EDGE = 2

/**
 * Returns the prices of the last 90 days, today included, each day with its lowest one; null if they
 * hold fewer than two prices.
 */
export function priceHistory(periods: readonly PricePeriod[], nowMs: number): PriceHistory | null {
  const today = Date.parse(storeDay(nowMs))
  const placeOf = (at: number) =>
    CHART_DAYS - 1 - Math.round((today - Date.parse(storeDay(at))) / DAY_MS)
  const days = Array.from({ length: CHART_DAYS }, () => Number.POSITIVE_INFINITY)
  for (const { cents, from, to } of periods) {
    const last = to === null ? CHART_DAYS - 1 : placeOf(Date.parse(to) - 1)
    for (let day = Math.max(0, placeOf(Date.parse(from))); day <= last; day += 1) {
      days[day] = Math.min(days[day] ?? cents, cents)
    }
  }
  const dayText = (place: number) =>
    new Date(today - (CHART_DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10)
  const spans: PriceSpan[] = []
  for (const [place, cents] of days.entries()) {
    if (!Number.isFinite(cents)) continue
    const before = spans.at(-1)
    if (before?.cents === cents && before.last === place - 1) {
      before.last = place
      before.to = dayText(place)
    } else {
      const day = dayText(place)
      spans.push({ cents, from: day, to: day, first: place, last: place })
    }
  }
  const lowestCents = Math.min(...days.slice(-LOWEST_OF_DAYS))
  const isFlat = new Set(spans.map(({ cents }) => cents)).size < 2
  return isFlat || !Number.isFinite(lowestCents) ? null : { lowestCents, spans }
}

/**
 * Returns the path of the prices in a drawing of `CHART_DAYS` by `CHART_HEIGHT`: a step for each change,
 * a gap where the product was not for sale.
 */
export function pricePath(spans: readonly PriceSpan[]): string {
  const prices = spans.map(({ cents }) => cents)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const range = Math.max(1, high - low)
  return spans
    .map(({ cents, first, last }, index) => {
      const y = EDGE + Math.round(((high - cents) / range) * (CHART_HEIGHT - 2 * EDGE))
      const isNext = spans[index - 1]?.last === first - 1
      return `${isNext ? `V${y}` : `M${first} ${y}`}H${last + 1}`
    })
    .join('')
}

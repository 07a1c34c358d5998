import { centsFromReais } from '../core/money.ts'
import { DAY_MS, storeDay } from '../core/store-time.ts'

type ProType = 'percentage' | 'fixed'

export type ProFields = {
  priceCents: number
  /** products.pro_price in centavos. */
  proPriceCents: number | null
  utiProEnabled: boolean | null
  /** Percent for type percentage, reais for type fixed, as stored. */
  utiProValue: number | string | null
  utiProCustomPriceCents: number | null
  utiProType: string | null
}

const LOWEST_PRICE_CENTS = 1

/** Returns 'percentage' for anything but 'fixed'. */
export function normalizeProType(value: unknown): ProType {
  return value === 'fixed' ? 'fixed' : 'percentage'
}

/**
 * Returns the Pro price of a product in centavos, or null unless it is lower than the price. In this
 * order: the custom price; the price less the configured percent or reais, at least R$ 0,01;
 * pro_price. A stored price of zero or less counts as empty. The caller checks whether Pro is
 * enabled. Same rule as `private.pro_price_cents` in the database.
 */
export function proPriceCents(fields: ProFields): number | null {
  const cents = configuredCents(fields)
  return cents !== null && cents < fields.priceCents ? cents : null
}

function configuredCents(fields: ProFields): number | null {
  if (isFilled(fields.utiProCustomPriceCents)) return fields.utiProCustomPriceCents
  if (fields.utiProEnabled) return Math.max(LOWEST_PRICE_CENTS, reducedCents(fields))
  return isFilled(fields.proPriceCents) ? fields.proPriceCents : null
}

function isFilled(cents: number | null): cents is number {
  return cents !== null && cents > 0
}

function reducedCents({ priceCents, utiProType, utiProValue }: ProFields): number {
  // The value has two decimals in either unit, so its hundredths are an exact integer.
  const hundredths = Math.max(0, centsFromReais(utiProValue))
  if (normalizeProType(utiProType) === 'fixed') return priceCents - hundredths
  const keptShare = Math.max(0, 10_000 - hundredths)
  return Math.floor((priceCents * keptShare + 5_000) / 10_000)
}

/**
 * Returns the discount of the price compared with the list price (both centavos) in whole percent,
 * rounded down so that it is never overstated. 0 without a list price or a discount.
 */
export function discountPercent(priceCents: number, listPriceCents: number | null): number {
  if (listPriceCents === null || listPriceCents <= 0 || priceCents >= listPriceCents) return 0
  const paidCents = Math.max(0, priceCents)
  return Math.floor(((listPriceCents - paidCents) * 100) / listPriceCents)
}

/**
 * Returns the last day of the month after that of `today` (both YYYY-MM-DD in store time), until which a
 * price is declared valid to search engines. The day is at least four weeks ahead, so a cached page never
 * states a past day, and it changes only once a month.
 */
export function priceValidUntil(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}

/** Returns the last day (store time) of a price that ends at `end`: not after `usual`, nor in the past. */
export function promotionUntil(end: string, usual: string, now: Date): string {
  const last = storeDay(Date.parse(end) - 1)
  const today = storeDay(now.getTime())
  if (last < today) return today
  return last < usual ? last : usual
}

/** A price that visitors saw without a break; times ISO 8601, `to` null for the present one. */
export type PricePeriod = { cents: number; from: string; to: string | null }

/** Days in a row with the same price, as days in store time and as places 0 to 89 of the chart. */
export type PriceSpan = { cents: number; from: string; to: string; first: number; last: number }

export type PriceHistory = {
  /** The lowest price of the last 30 days. */
  lowestCents: number
  /** Oldest first, without the days on which the product was not for sale. */
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

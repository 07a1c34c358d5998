const DEFAULT_CASHBACK_PERCENT = 2

type CashbackLine = {
  /** Discounted unit price in centavos. */
  unitCents: number
  quantity: number
  /** products.uti_coins_cashback_percentage; null means the default of 2. */
  percent: number | null
  /** Multiplier of the coin campaign of the product, with one decimal; null without one. */
  factor?: number | null
  /** Discount of bundles on the line, in centavos. */
  offCents?: number
}

/**
 * Returns the cashback of a line in coins: (ceil(unit price in reais) × quantity − discount of bundles in
 * reais) × percent / 100 × 100 coins, rounded down for the line. A campaign multiplies the percentage,
 * which is rounded to hundredths. Same rules as `private.line_cashback` and `private.campaign_percent` in
 * the database.
 */
export function lineCashbackCoins(line: CashbackLine): number {
  const { unitCents, quantity, percent, factor, offCents = 0 } = line
  const own = percentHundredths(percent ?? DEFAULT_CASHBACK_PERCENT)
  const hundredths = Math.round((own * Math.round((factor ?? 1) * 10)) / 10)
  const base = ceilReais(unitCents) * 100 * quantity - offCents
  return Math.floor((base * hundredths) / 10_000)
}

const COIN_VALUE_CENTS = 1

type CoinDiscountLine = {
  /** Discounted unit price in centavos. */
  unitCents: number
  quantity: number
  /** products.uti_coins_discount_percentage; null means none. */
  percent: number | null
  /** Discount of bundles on the line, in centavos. */
  offCents?: number
}

/** Converts coins to centavos: 100 coins are R$ 1,00. */
export function coinsToCents(amountCoins: number): number {
  return amountCoins * COIN_VALUE_CENTS
}

/**
 * Returns the maximum coins for a line: floor(ceil(unit price in reais) × percent / 100 × 100), times the
 * quantity, at most the price of the line less the discount of bundles. Same rule as
 * `private.line_max_coins` in the database.
 */
export function lineMaxCoins(line: CoinDiscountLine): number {
  const { unitCents, quantity, percent, offCents = 0 } = line
  const perUnit = Math.floor((ceilReais(unitCents) * percentHundredths(percent ?? 0)) / 100)
  const lineCents = Math.max(0, unitCents) * quantity - offCents
  return Math.min(perUnit * quantity, lineCents / COIN_VALUE_CENTS)
}

/**
 * Returns a percentage as integer hundredths (2.5 → 250) for exact coin arithmetic; never negative.
 */
function percentHundredths(percent: number): number {
  return Number.isFinite(percent) ? Math.max(0, Math.round(percent * 100)) : 0
}

/** Returns centavos as whole reais, rounded up: the base of both coin rules. */
function ceilReais(cents: number): number {
  return Math.ceil(Math.max(0, cents) / 100)
}

/** Color level of the coin discount chip; 'below-10' is the neutral one. */
type ChipTier = 100 | 50 | 25 | 10 | 'below-10'

const TIERS = [100, 50, 25, 10] as const

/**
 * Returns the tier of an 'X% OFF com UTI Coins' chip: 100, at least 50, 25 or 10 percent, or less.
 * Null at 0 percent, when no chip is shown.
 */
export function chipTier(percent: number | null): ChipTier | null {
  if (percent === null || !(percent > 0)) return null
  return TIERS.find((tier) => percent >= tier) ?? 'below-10'
}

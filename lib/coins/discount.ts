import { ceilReais, percentHundredths } from './percent.ts'

export const COIN_VALUE_CENTS = 1

export type CoinDiscountLine = {
  /** Discounted unit price in centavos. */
  unitCents: number
  quantity: number
  /** products.uti_coins_discount_percentage; null means none. */
  percent: number | null
}

/** Converts coins to centavos: 100 coins are R$ 1,00. */
export function coinsToCents(amountCoins: number): number {
  return amountCoins * COIN_VALUE_CENTS
}

/**
 * Returns the maximum coins for a line: floor(ceil(unit price in reais) × percent / 100 × 100),
 * times the quantity, at most the price of the line. Same rule as `private.line_max_coins` in the
 * database.
 */
export function lineMaxCoins({ unitCents, quantity, percent }: CoinDiscountLine): number {
  const perUnit = Math.floor((ceilReais(unitCents) * percentHundredths(percent ?? 0)) / 100)
  const lineCents = Math.max(0, unitCents) * quantity
  return Math.min(perUnit * quantity, lineCents / COIN_VALUE_CENTS)
}

/**
 * Returns the coins applied to a cart: the sum of the maxima of its lines, limited by the free
 * balance (balance minus coins held by other orders).
 */
export function appliedCoins(lineMaxima: readonly number[], freeBalanceCoins: number): number {
  const usable = lineMaxima.reduce((sum, coins) => sum + coins, 0)
  return Math.max(0, Math.min(usable, Math.trunc(freeBalanceCoins)))
}

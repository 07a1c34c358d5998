import { ceilReais, percentHundredths } from './percent.ts'

export const COIN_VALUE_CENTS = 1

export type CoinDiscountLine = {
  /** Discounted unit price in centavos. */
  unitCents: number
  quantity: number
  /** products.uti_coins_discount_percentage; null means none. */
  percent: number | null
}

/** What an amount of coins is worth, in centavos: 100 coins are R$ 1,00 (COIN-01). */
export function coinsToCents(amountCoins: number): number {
  return amountCoins * COIN_VALUE_CENTS
}

/**
 * The most coins a line can use: floor(ceil(unit price in reais) × percent / 100 × 100), times the
 * quantity, never more than the line costs (storefront §9, COIN-25, decisions: Coins).
 */
export function lineMaxCoins({ unitCents, quantity, percent }: CoinDiscountLine): number {
  const perUnit = Math.floor((ceilReais(unitCents) * percentHundredths(percent ?? 0)) / 100)
  const lineCents = Math.max(0, unitCents) * quantity
  return Math.min(perUnit * quantity, lineCents / COIN_VALUE_CENTS)
}

/**
 * Coins really used by a cart: the sum of what its lines can use, limited by the free balance, which
 * is the balance minus coins held by other orders (COIN-26).
 */
export function appliedCoins(lineMaxima: readonly number[], freeBalanceCoins: number): number {
  const usable = lineMaxima.reduce((sum, coins) => sum + coins, 0)
  return Math.max(0, Math.min(usable, Math.trunc(freeBalanceCoins)))
}

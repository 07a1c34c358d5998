import { ceilReais, percentHundredths } from './percent.ts'

export const DEFAULT_CASHBACK_PERCENT = 2

export type CashbackLine = {
  /** Discounted unit price in centavos. */
  unitCents: number
  quantity: number
  /** products.uti_coins_cashback_percentage; null means the default of 2. */
  percent: number | null
}

/**
 * Returns the cashback of a line in coins: ceil(unit price in reais) × percent / 100 × 100, times
 * the quantity, rounded down for the line. Same rule as `private.line_cashback` in the database.
 */
export function lineCashbackCoins({ unitCents, quantity, percent }: CashbackLine): number {
  const hundredths = percentHundredths(percent ?? DEFAULT_CASHBACK_PERCENT)
  return Math.floor((ceilReais(unitCents) * hundredths * quantity) / 100)
}

type Parts = { balanceCoins: number; pendingCoins: number; heldCoins: number }

/** Returns the coins that can be spent now: the balance less pending cashback and coins of orders. */
export function spendableCoins({ balanceCoins, pendingCoins, heldCoins }: Parts): number {
  return Math.max(0, balanceCoins - pendingCoins - heldCoins)
}

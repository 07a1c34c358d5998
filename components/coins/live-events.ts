/** What a customer's open pages hear of their coins. */
export type LiveCoins =
  | {
      kind: 'balance'
      balanceCoins: number
      changeCoins: number
      totalEarnedCoins: number
      totalSpentCoins: number
    }
  | { kind: 'system'; isEnabled: boolean }

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

/** The payload of a broadcast 'balance', or null for what is none. */
export function balanceEvent(payload: Record<string, unknown>): LiveCoins | null {
  const { balance, change, total_earned, total_spent } = payload
  if (!isCount(balance) || !isCount(change) || !isCount(total_earned) || !isCount(total_spent)) {
    return null
  }
  return {
    kind: 'balance',
    balanceCoins: balance,
    changeCoins: change,
    totalEarnedCoins: total_earned,
    totalSpentCoins: total_spent,
  }
}

/** The payload of a broadcast 'system_enabled', or null for what is none. */
export function systemEvent({ enabled }: Record<string, unknown>): LiveCoins | null {
  return typeof enabled === 'boolean' ? { kind: 'system', isEnabled: enabled } : null
}

/** Events about coins that the open pages of a customer receive. */
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

/** Parses the payload of a 'balance' broadcast; null if it is invalid. */
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

/** Parses the payload of a 'system_enabled' broadcast; null if it is invalid. */
export function systemEvent({ enabled }: Record<string, unknown>): LiveCoins | null {
  return typeof enabled === 'boolean' ? { kind: 'system', isEnabled: enabled } : null
}

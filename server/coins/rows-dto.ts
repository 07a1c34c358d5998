import type {
  AnswerRow,
  CoinAccount,
  CoinProduct,
  CoinRedemption,
  CoinRule,
  CoinTransaction,
  DailyBonusCheck,
  Redeemed,
  ScrollNonce,
  ScrollReward,
} from './dto'
import { messageOf } from './dto'

export type AccountRow = {
  enabled: boolean
  balance: number
  free: number
  pending: number
  next_available_at: string | null
  held: number
  total_earned: number
  total_spent: number
}

export function toAccount(row: AccountRow): CoinAccount {
  return {
    isEnabled: row.enabled,
    balanceCoins: row.balance,
    freeCoins: row.free,
    pendingCoins: row.pending,
    nextAvailableAt: row.next_available_at,
    heldCoins: row.held,
    totalEarnedCoins: row.total_earned,
    totalSpentCoins: row.total_spent,
  }
}

export type TransactionRow = {
  id: string
  amount: number
  type: CoinTransaction['type']
  reason: string
  description: string | null
  created_at: string
  available_at: string | null
  pending: boolean
  balance_after: number
}

export function toTransaction(row: TransactionRow): CoinTransaction {
  return {
    id: row.id,
    amountCoins: row.amount,
    type: row.type,
    reason: row.reason,
    description: row.description,
    createdAt: row.created_at,
    availableAt: row.available_at,
    isPending: row.pending,
    balanceAfterCoins: row.balance_after,
  }
}

export const RULE_COLUMNS = 'action, amount, description, max_per_day, max_per_month'

type RuleRow = {
  action: string
  amount: number
  description: string | null
  max_per_day: number | null
  max_per_month: number | null
}

export function toRule(row: RuleRow): CoinRule {
  return {
    action: row.action,
    amountCoins: row.amount,
    description: row.description,
    maxPerDay: row.max_per_day,
    maxPerMonth: row.max_per_month,
  }
}

export const PRODUCT_COLUMNS = 'id, name, description, image, cost, stock, kind'

type ProductRow = Omit<CoinProduct, 'costCoins'> & { cost: number }

export function toProduct({ cost, ...row }: ProductRow): CoinProduct {
  return { ...row, costCoins: cost }
}

export const REDEMPTION_COLUMNS = 'id, code, product_name, cost, state, created_at'

type RedemptionRow = {
  id: string
  code: string
  product_name: string
  cost: number
  state: CoinRedemption['state']
  created_at: string
}

export function toRedemption(row: RedemptionRow): CoinRedemption {
  return {
    id: row.id,
    code: row.code,
    productName: row.product_name,
    costCoins: row.cost,
    state: row.state,
    createdAt: row.created_at,
  }
}

export type RedeemedRow = { id: string; code: string; product_name: string; cost: number }

export function toRedeemed(row: RedeemedRow): Redeemed {
  return { id: row.id, code: row.code, productName: row.product_name, costCoins: row.cost }
}

export type NonceRow = { nonce: string; ready_in_seconds: number; available: boolean }

export function toNonce(row: NonceRow): ScrollNonce {
  return { nonce: row.nonce, readyInSeconds: row.ready_in_seconds, available: row.available }
}

export type ScrollRow = AnswerRow<never> & Omit<ScrollReward, 'message'>

export function toScrollReward(row: ScrollRow): ScrollReward {
  const { success, amount, rateLimited, suspicious, code } = row
  return { success, amount, rateLimited, suspicious, message: messageOf(code) }
}

export type BonusRow = AnswerRow<never> &
  Partial<Pick<DailyBonusCheck, 'nextBonusAmount' | 'currentStreak' | 'canClaim'>>

/** Zeros where the answer holds none, because the system is switched off. */
export function toBonusCheck(row: BonusRow): DailyBonusCheck {
  const { success, code, nextBonusAmount = 0, currentStreak = 0, canClaim = false } = row
  return { success, message: messageOf(code), nextBonusAmount, currentStreak, canClaim }
}

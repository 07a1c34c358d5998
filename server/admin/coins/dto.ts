import type { Seen } from '@/lib/admin/merge'

export type CoinOverview = {
  isEnabled: boolean
  accounts: number
  balanceCoins: number
  pendingCoins: number
  heldCoins: number
  issuedCoins: number
  usedCoins: number
  openRedemptions: number
  transactions: number
  checkedAt: string
  problems: { userId: string; name: string | null; balance: number | null; sum: number | null }[]
}

export type StandingRow = {
  enabled: boolean
  accounts: number
  balance: number
  pending: number
  held: number
  issued: number
  used: number
  open_redemptions: number
  transactions: number
  checked_at: string
  problems: {
    user_id: string
    name: string | null
    balance: number | null
    ledger_sum: number | null
  }[]
}

/** The answer of coin_standing. */
export function toOverview(row: StandingRow): CoinOverview {
  return {
    isEnabled: row.enabled,
    accounts: row.accounts,
    balanceCoins: row.balance,
    pendingCoins: row.pending,
    heldCoins: row.held,
    issuedCoins: row.issued,
    usedCoins: row.used,
    openRedemptions: row.open_redemptions,
    transactions: row.transactions,
    checkedAt: row.checked_at,
    problems: row.problems.map(({ user_id, name, balance, ledger_sum }) => ({
      userId: user_id,
      name,
      balance,
      sum: ledger_sum,
    })),
  }
}

export type RuleValues = {
  amount: number
  description: string
  perDay: number | null
  perMonth: number | null
  isActive: boolean
}

export type AdminRule = Seen<RuleValues> & { id: string; action: string }

export const RULE_FIELDS = ['amount', 'description', 'max_per_day', 'max_per_month', 'is_active']

export type RuleRow = {
  amount: number
  description: string | null
  max_per_day: number | null
  max_per_month: number | null
  is_active: boolean
}

/** A rule as its form shows it. */
export function toRuleValues(row: RuleRow): RuleValues {
  return {
    amount: row.amount,
    description: row.description ?? '',
    perDay: row.max_per_day,
    perMonth: row.max_per_month,
    isActive: row.is_active,
  }
}

const RULE_COLUMN = { perDay: 'max_per_day', perMonth: 'max_per_month', isActive: 'is_active' }
const REWARD_COLUMN = { order: 'display_order', isActive: 'is_active' }

const renamed = (values: object, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]))

/** Values of a rule as columns. */
export const toRuleColumns = (values: Partial<RuleValues>) => renamed(values, RULE_COLUMN)

/** Values of a reward as columns; no text is null. */
export function toRewardColumns(values: Partial<RewardValues>) {
  const row = renamed(values, REWARD_COLUMN)
  return row.description === '' ? { ...row, description: null } : row
}

export type RewardKind = 'coupon' | 'product' | 'service' | 'gift_card'
export type RewardValues = {
  name: string
  description: string
  image: string | null
  cost: number
  stock: number
  kind: RewardKind
  order: number
  isActive: boolean
}

export type AdminReward = Seen<RewardValues> & { id: string }

export const REWARD_FIELDS = [
  'name',
  'description',
  'image',
  'cost',
  'stock',
  'kind',
  'display_order',
  'is_active',
]

export type RewardRow = {
  name: string
  description: string | null
  image: string | null
  cost: number
  stock: number
  kind: RewardKind
  display_order: number
  is_active: boolean
}

/** A reward as its form shows it. */
export function toRewardValues({ display_order, is_active, ...row }: RewardRow): RewardValues {
  return {
    ...row,
    description: row.description ?? '',
    order: display_order,
    isActive: is_active,
  }
}

export type AdminRedemption = {
  id: string
  code: string
  name: string
  cost: number
  state: 'issued' | 'honoured' | 'cancelled'
  createdAt: string
}

export const REDEMPTION_COLUMNS = 'id, code, product_name, cost, state, created_at'

export type RedemptionRow = {
  id: string
  code: string
  product_name: string
  cost: number
  state: AdminRedemption['state']
  created_at: string
}

/** A redeemed reward with its code. */
export function toAdminRedemption(row: RedemptionRow): AdminRedemption {
  const { product_name, created_at, ...rest } = row
  return { ...rest, name: product_name, createdAt: created_at }
}

export type CoinAccountRow = {
  id: string
  name: string
  email: string
  balance: number
  free: number
  earned: number
  spent: number
  updatedAt: string | null
}

export type AccountsRow = {
  total: number
  rows: (Omit<CoinAccountRow, 'id' | 'name' | 'updatedAt'> & {
    user_id: string
    name: string | null
    updated_at: string | null
  })[]
}

/** The answer of search_coin_accounts. */
export function toAccounts({ total, rows }: AccountsRow) {
  return {
    total,
    rows: rows.map(
      ({ user_id, updated_at, name, ...row }): CoinAccountRow => ({
        ...row,
        id: user_id,
        name: name ?? '',
        updatedAt: updated_at,
      }),
    ),
  }
}

export type LedgerType =
  | 'earned'
  | 'cashback'
  | 'spent'
  | 'redeemed'
  | 'refund'
  | 'reversal'
  | 'adjustment'

/** The coins of a customer with a page of the ledger, newest first. */
export type Ledger = {
  userId: string
  name: string
  email: string
  balance: number
  free: number
  held: number
  pending: number
  earned: number
  spent: number
  total: number
  rows: {
    id: string
    amount: number
    type: LedgerType
    description: string | null
    balanceAfter: number
    at: string
    isPending: boolean
    orderId: string | null
  }[]
}

export type LedgerRow = Omit<Ledger, 'userId' | 'name' | 'rows'> & {
  user_id: string
  name: string | null
  rows: {
    id: string
    amount: number
    type: LedgerType
    description: string | null
    balance_after: number
    at: string
    pending: boolean
    order_id: string | null
  }[]
}

/** The answer of get_customer_ledger. */
export function toLedger({ user_id, name, rows, ...sums }: LedgerRow): Ledger {
  return {
    ...sums,
    userId: user_id,
    name: name ?? '',
    rows: rows.map(({ balance_after, pending, order_id, ...row }) => ({
      ...row,
      balanceAfter: balance_after,
      isPending: pending,
      orderId: order_id,
    })),
  }
}

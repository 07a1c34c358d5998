import { z } from 'zod'
import { COUPON_KINDS, type CouponKind } from '@/lib/coins/coupon'
import {
  type CampaignValues,
  REDEMPTION_STATES,
  REWARD_KINDS,
  type RedemptionState,
  type RewardKind,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@/lib/coins/schema'
import { formatLocalDateTime, parseLocalDateTime } from '@/lib/content/admin/controls'
import type { LoadedRow } from '@/lib/core/merge'
import { reaisText } from '@/lib/core/money'
import type { Json, Tables } from '@/server/core/database'

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

const totalsRow = z.object({
  enabled: z.boolean(),
  accounts: z.number(),
  balance: z.number(),
  pending: z.number(),
  held: z.number(),
  issued: z.number(),
  used: z.number(),
  open_redemptions: z.number(),
  transactions: z.number(),
  checked_at: z.string(),
  problems: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string().nullable(),
      balance: z.number().nullable(),
      ledger_sum: z.number().nullable(),
    }),
  ),
})

/**
 * Converts the result of `get_coin_totals`.
 * @throws ZodError for another shape, as all functions of this file
 */
export function toOverview(answer: Json): CoinOverview {
  const row = totalsRow.parse(answer)
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

export type AdminRule = LoadedRow<RuleValues> & { id: string; action: string }

export const RULE_COLUMNS = 'amount, description, max_per_day, max_per_month, is_active'
export const RULE_FIELDS = RULE_COLUMNS.split(', ')

const ruleRow = z.object({
  amount: z.number(),
  description: z.string().nullable(),
  max_per_day: z.number().nullable(),
  max_per_month: z.number().nullable(),
  is_active: z.boolean(),
})

/** Converts the row of a rule to the values of its form. */
export function toRuleValues(value: unknown): RuleValues {
  const row = ruleRow.parse(value)
  return {
    amount: row.amount,
    description: row.description ?? '',
    perDay: row.max_per_day,
    perMonth: row.max_per_month,
    isActive: row.is_active,
  }
}

const RULE_COLUMN = { perDay: 'max_per_day', perMonth: 'max_per_month', isActive: 'is_active' }
const REWARD_COLUMN = {
  order: 'display_order',
  isActive: 'is_active',
  couponKind: 'coupon_kind',
  couponValue: 'coupon_value',
  couponMinimum: 'coupon_minimum',
}
/** Columns that are null if the value of the form is empty. */
const NULLABLE = ['description', 'coupon_kind', 'coupon_value', 'coupon_minimum']

const renamed = (values: Record<string, unknown>, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]))

/** Converts values of a rule to columns. */
export const toRuleColumns = (values: Partial<RuleValues>) => renamed(values, RULE_COLUMN)

/** Converts values of a reward to columns. */
export function toRewardColumns(values: Partial<RewardValues>) {
  const row = renamed(values, REWARD_COLUMN)
  for (const name of NULLABLE) {
    if (row[name] === '') row[name] = null
    else if (name.startsWith('coupon_') && name in row) {
      row[name] = String(row[name]).replace(',', '.')
    }
  }
  return row
}

export type RewardValues = {
  name: string
  description: string
  image: string | null
  cost: number
  stock: number
  kind: RewardKind
  /** The discount that codes give in the cart; '' if the store honors them by hand. */
  couponKind: CouponKind | ''
  /** Percent, or reais as '24,90'; '' for free shipping. */
  couponValue: string
  couponMinimum: string
  order: number
  isActive: boolean
}

export type AdminReward = LoadedRow<RewardValues> & { id: string }

export const REWARD_COLUMNS =
  'name, description, image, cost, stock, kind, coupon_kind, coupon_value, coupon_minimum, display_order, is_active'
export const REWARD_FIELDS = REWARD_COLUMNS.split(', ')

const rewardRow = z.object({
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  cost: z.number(),
  stock: z.number(),
  kind: z.enum(REWARD_KINDS),
  coupon_kind: z.enum(COUPON_KINDS).nullable(),
  coupon_value: z.coerce.number().nullable(),
  coupon_minimum: z.coerce.number().nullable(),
  display_order: z.number(),
  is_active: z.boolean(),
})

/** Converts the row of a reward to the values of its form. */
export function toRewardValues(value: unknown): RewardValues {
  const { display_order, is_active, coupon_kind, coupon_value, coupon_minimum, ...row } =
    rewardRow.parse(value)
  return {
    ...row,
    couponKind: coupon_kind ?? '',
    couponValue: coupon_kind === 'percent' ? String(coupon_value) : reaisText(coupon_value),
    couponMinimum: reaisText(coupon_minimum),
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
  state: RedemptionState
  createdAt: string
}

export const REDEMPTION_COLUMNS = 'id, code, product_name, cost, state, created_at'

type RedemptionColumn = 'id' | 'code' | 'product_name' | 'cost' | 'state' | 'created_at'

/** Converts the row of a redemption. */
export function toAdminRedemption(
  row: Pick<Tables<'coin_redemptions'>, RedemptionColumn>,
): AdminRedemption {
  const { product_name, created_at, state, ...rest } = row
  return {
    ...rest,
    name: product_name,
    state: z.enum(REDEMPTION_STATES).parse(state),
    createdAt: created_at,
  }
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

const accountsRow = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      balance: z.number(),
      free: z.number(),
      earned: z.number(),
      spent: z.number(),
      updated_at: z.string().nullable(),
    }),
  ),
})

/** Converts the result of `search_coin_accounts`. */
export function toAccounts(answer: Json) {
  const { total, rows } = accountsRow.parse(answer)
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

/** The coins of a customer with a page of the ledger, newest first. */
export type Ledger = Omit<CoinAccountRow, 'id' | 'updatedAt'> & {
  userId: string
  held: number
  pending: number
  total: number
  rows: {
    id: string
    amount: number
    type: TransactionType
    description: string | null
    balanceAfter: number
    at: string
    isPending: boolean
    orderId: string | null
  }[]
}

const ledgerRow = z.object({
  user_id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  balance: z.number(),
  free: z.number(),
  held: z.number(),
  pending: z.number(),
  earned: z.number(),
  spent: z.number(),
  total: z.number(),
  rows: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      type: z.enum(TRANSACTION_TYPES),
      description: z.string().nullable(),
      balance_after: z.number(),
      at: z.string(),
      pending: z.boolean(),
      order_id: z.string().nullable(),
    }),
  ),
})

/** Converts the result of `get_customer_ledger`. */
export function toLedger(answer: Json): Ledger {
  const { user_id, name, rows, ...sums } = ledgerRow.parse(answer)
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

/** A campaign with the values of its form, and its times as ISO instants. */
export type AdminCampaign = LoadedRow<CampaignValues> & {
  id: string
  startsAt: string
  endsAt: string
}

export const CAMPAIGN_COLUMNS = 'name, factor, starts_at, ends_at, category, is_active'
export const CAMPAIGN_FIELDS = CAMPAIGN_COLUMNS.split(', ')

const campaignRow = z.object({
  name: z.string(),
  factor: z.coerce.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  category: z.string().nullable(),
  is_active: z.boolean(),
})

/**
 * Converts the row of a campaign to the values of its form.
 * @throws ZodError for another shape
 */
export function toCampaignValues(value: unknown): CampaignValues {
  const row = campaignRow.parse(value)
  return {
    name: row.name,
    factor: String(row.factor).replace('.', ','),
    startsAt: formatLocalDateTime(row.starts_at),
    endsAt: formatLocalDateTime(row.ends_at),
    category: row.category ?? '',
    isActive: row.is_active,
  }
}

const columns: {
  [K in keyof CampaignValues]: (value: CampaignValues[K]) => Record<string, unknown>
} = {
  name: (name) => ({ name }),
  factor: (text) => ({ factor: text.replace(',', '.') }),
  startsAt: (local) => ({ starts_at: parseLocalDateTime(local) }),
  endsAt: (local) => ({ ends_at: parseLocalDateTime(local) }),
  category: (path) => ({ category: path || null }),
  isActive: (isActive) => ({ is_active: isActive }),
}

/** Converts values of the form to columns. */
export function toCampaignColumns(values: Partial<CampaignValues>): Record<string, unknown> {
  const names = Object.keys(values) as (keyof CampaignValues)[]
  return Object.assign({}, ...names.map((name) => columns[name](values[name] as never)))
}

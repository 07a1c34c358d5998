import { z } from 'zod'
import {
  REDEMPTION_STATES,
  REWARD_KINDS,
  type RedemptionState,
  type RewardKind,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@/lib/coins/schema'
import { centsFromReais } from '@/lib/core/money'
import texts from '@/lib/i18n/messages/pt-BR/coins.json'
import type { Tables } from '@/server/core/database'

/** Coins of the signed-in customer; 100 coins are R$ 1,00. `freeCoins` can be spent now. */
export type CoinAccount = {
  isEnabled: boolean
  balanceCoins: number
  freeCoins: number
  /** Pending cashback, and when the next part of it becomes available. */
  pendingCoins: number
  nextAvailableAt: string | null
  /** Held by orders that are sent or confirmed. */
  heldCoins: number
  /** Determines the level, see lib/coins/balance. */
  totalEarnedCoins: number
  totalSpentCoins: number
  /** The actions credited once per customer that were already credited. */
  received: string[]
  /** The coins of the next birthday; its date as 'YYYY-MM-DD', null without a date of birth. */
  birthday?: { coins: number; date: string | null }
  /** Only for a customer who is a minor by the date of birth of the profile. */
  isMinor?: true
}

export type CoinTransaction = {
  id: string
  /** Negative when spent. */
  amountCoins: number
  type: TransactionType
  reason: string
  description: string | null
  createdAt: string
  availableAt: string | null
  isPending: boolean
  balanceAfterCoins: number
}

export type CoinRule = {
  action: string
  amountCoins: number
  description: string | null
  maxPerDay: number | null
  maxPerMonth: number | null
}

export type CoinProduct = {
  id: string
  name: string
  description: string | null
  image: string | null
  costCoins: number
  stock: number
  kind: RewardKind
  /** The goods from which the coupon of this reward is valid; null without a minimum. */
  minimumCents: number | null
}

export type CoinRedemption = {
  id: string
  code: string
  productName: string
  costCoins: number
  state: RedemptionState
  createdAt: string
}

/** Result of a coin function; `data` has the field names of the database. */
type CoinAnswer<Data> = {
  success: boolean
  /** A key of lib/i18n/messages/pt-BR/coins.json, or a newer code of the database. */
  code: string
  message: string
  data: Data | null
}

type DailyCode = {
  code: string
  can_claim: boolean
  /** Whether this customer claimed it. */
  claimed: boolean
  claimable_until: string
  hours_until_claim_expires: number
  hours_until_validity_expires: number
}

type StreakStatus = {
  streak_count: number
  valid_codes_count: number
  /** Hours until the streak ends without another claim; 0 without a streak. */
  hours_until_streak_expires: number
}

/** The daily code for the browser. */
export type CoinDay = {
  /** Null if no code exists. */
  code: DailyCode | null
  streak: StreakStatus
  /** Time of the store clock at the response, independent of the clock of the device. */
  now: string
  next_code_at: string
}

export type CoinActivity = { history: CoinTransaction[]; redemptions: CoinRedemption[] }

/** The coins of the caller in one response; `day` and `activity` only if requested. */
export type MyCoins = {
  userId: string
  account: CoinAccount
  day?: CoinDay | null
  activity?: CoinActivity
}

/** Coins of an action, credited now unless `already_claimed`, which is never true after a refusal. */
type Earning = { amount: number; already_claimed?: boolean }

export type DailyClaim = {
  streak_position: number
  /** Coins of this cycle, credited now unless `already_claimed`. */
  amount: number
  already_claimed: boolean
}

/** Result of a claim; `coins` is the state after it with the daily code, null if it could not be read. */
export type ClaimAnswer = CoinAnswer<DailyClaim> & { coins: MyCoins | null }

type Redeemed = { id: string; code: string; productName: string; costCoins: number }

type ScrollNonce = { nonce: string; readyInSeconds: number; available: boolean }

type ScrollReward = {
  success: boolean
  amount: number
  rateLimited: boolean
  suspicious: boolean
  message: string
}

/** Fields of every result of a coin function; the message of the database is not used. */
const answerRow = z.object({ success: z.boolean(), code: z.string() })

/**
 * Converts the result of a coin function, with the message of the store for its code; `data` is null if
 * refused.
 * @throws ZodError for another shape, including that of the data
 */
function toAnswer<Data>(answer: unknown, dataRow: z.ZodType<Data>): CoinAnswer<Data> {
  const { success, code, data } = answerRow.extend({ data: dataRow.nullable() }).parse(answer)
  return { success, code, message: messageOf(code), data }
}

const messages: Partial<Record<string, string>> = texts.answer

/** Returns the message for a code, or that of an unknown failure if the code has none. */
function messageOf(code: string): string {
  return messages[code] ?? texts.failure.other
}

const accountRow = z.object({
  enabled: z.boolean(),
  balance: z.number(),
  free: z.number(),
  pending: z.number(),
  next_available_at: z.string().nullable(),
  held: z.number(),
  total_earned: z.number(),
  total_spent: z.number(),
  received: z.array(z.string()),
  minor: z.literal(true).optional(),
  birthday: z.object({ coins: z.number(), date: z.string().nullable() }).optional(),
})

/**
 * Converts the result of `get_my_coins`.
 * @throws ZodError for another shape, as all functions of this file
 */
export function toAccount(answer: unknown): CoinAccount {
  const row = accountRow.parse(answer)
  return {
    isEnabled: row.enabled,
    balanceCoins: row.balance,
    freeCoins: row.free,
    pendingCoins: row.pending,
    nextAvailableAt: row.next_available_at,
    heldCoins: row.held,
    totalEarnedCoins: row.total_earned,
    totalSpentCoins: row.total_spent,
    received: row.received,
    ...(row.minor ? { isMinor: true } : {}),
    ...(row.birthday ? { birthday: row.birthday } : {}),
  }
}

const transactionRow = z.object({
  id: z.uuid(),
  amount: z.number(),
  type: z.enum(TRANSACTION_TYPES),
  reason: z.string(),
  description: z.string().nullable(),
  created_at: z.string(),
  available_at: z.string().nullable(),
  pending: z.boolean(),
  balance_after: z.number(),
})

/** Converts the result of `list_my_coin_history`. */
export function toHistory(answer: unknown): CoinTransaction[] {
  return z
    .array(transactionRow)
    .parse(answer)
    .map((row) => ({
      id: row.id,
      amountCoins: row.amount,
      type: row.type,
      reason: row.reason,
      description: row.description,
      createdAt: row.created_at,
      availableAt: row.available_at,
      isPending: row.pending,
      balanceAfterCoins: row.balance_after,
    }))
}

export const RULE_COLUMNS = 'action, amount, description, max_per_day, max_per_month'

type RuleColumn = 'action' | 'amount' | 'description' | 'max_per_day' | 'max_per_month'

/** Converts the row of a rule of earning. */
export function toRule(row: Pick<Tables<'coin_rules'>, RuleColumn>): CoinRule {
  return {
    action: row.action,
    amountCoins: row.amount,
    description: row.description,
    maxPerDay: row.max_per_day,
    maxPerMonth: row.max_per_month,
  }
}

export const PRODUCT_COLUMNS = 'id, name, description, image, cost, stock, kind, coupon_minimum'

type ProductColumn =
  | 'id'
  | 'name'
  | 'description'
  | 'image'
  | 'cost'
  | 'stock'
  | 'kind'
  | 'coupon_minimum'

/** Converts the row of a reward. */
export function toProduct(row: Pick<Tables<'coin_products'>, ProductColumn>): CoinProduct {
  const { cost, kind, coupon_minimum, ...rest } = row
  return {
    ...rest,
    costCoins: cost,
    kind: z.enum(REWARD_KINDS).parse(kind),
    minimumCents: coupon_minimum === null ? null : centsFromReais(coupon_minimum),
  }
}

export const REDEMPTION_COLUMNS = 'id, code, product_name, cost, state, created_at'

type RedemptionColumn = 'id' | 'code' | 'product_name' | 'cost' | 'state' | 'created_at'

/** Converts the row of a redemption. */
export function toRedemption(
  row: Pick<Tables<'coin_redemptions'>, RedemptionColumn>,
): CoinRedemption {
  return {
    id: row.id,
    code: row.code,
    productName: row.product_name,
    costCoins: row.cost,
    state: z.enum(REDEMPTION_STATES).parse(row.state),
    createdAt: row.created_at,
  }
}

const earnedRow = answerRow.extend({
  amount: z.number(),
  already_claimed: z.boolean().optional(),
})

/** Converts the result of `earn_coins`. */
export function toEarned(answer: unknown): CoinAnswer<Earning> {
  const { success, code, amount, already_claimed = false } = earnedRow.parse(answer)
  return { success, code, message: messageOf(code), data: { amount, already_claimed } }
}

const redeemed = z
  .object({ id: z.uuid(), code: z.string(), product_name: z.string(), cost: z.number() })
  .transform(
    ({ id, code, product_name, cost }): Redeemed => ({
      id,
      code,
      productName: product_name,
      costCoins: cost,
    }),
  )

/** Converts the result of `redeem_coin_product`. */
export function toRedeemed(answer: unknown): CoinAnswer<Redeemed> {
  return toAnswer(answer, redeemed)
}

const dailyClaim: z.ZodType<DailyClaim> = z.object({
  streak_position: z.number(),
  amount: z.number(),
  already_claimed: z.boolean(),
})

/** Converts the result of both claims of the daily code. */
export function toDailyClaim(answer: unknown): CoinAnswer<DailyClaim> {
  return toAnswer(answer, dailyClaim)
}

const dailyCode: z.ZodType<DailyCode> = z.object({
  code: z.string(),
  can_claim: z.boolean(),
  claimed: z.boolean(),
  claimable_until: z.string(),
  hours_until_claim_expires: z.number(),
  hours_until_validity_expires: z.number(),
})

const dayRow = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    data: dailyCode.nullable(),
    now: z.string(),
    next_code_at: z.string(),
  }),
  z.object({ success: z.literal(false) }),
])

const streakStatus: z.ZodType<StreakStatus> = z.object({
  streak_count: z.number(),
  valid_codes_count: z.number(),
  hours_until_streak_expires: z.number(),
})

/**
 * Converts the results of `get_current_code` and `get_streak_status`; null while coins are disabled.
 */
export function toDay(current: unknown, streak: unknown): CoinDay | null {
  const day = dayRow.parse(current)
  const { data } = toAnswer(streak, streakStatus)
  if (!day.success || !data) return null
  return { code: day.data, streak: data, now: day.now, next_code_at: day.next_code_at }
}

const nonceRow = z.object({
  nonce: z.uuid(),
  ready_in_seconds: z.number(),
  available: z.boolean(),
})

/** Converts the result of `issue_scroll_nonce`. */
export function toNonce(answer: unknown): ScrollNonce {
  const { nonce, ready_in_seconds, available } = nonceRow.parse(answer)
  return { nonce, readyInSeconds: ready_in_seconds, available }
}

const scrollRow = answerRow.extend({
  amount: z.number(),
  rateLimited: z.boolean(),
  suspicious: z.boolean(),
})

/** Converts the result of `claim_scroll_reward`. */
export function toScrollReward(answer: unknown): ScrollReward {
  const { code, ...reward } = scrollRow.parse(answer)
  return { ...reward, message: messageOf(code) }
}

import { z } from 'zod'
import type { RedemptionState, RewardKind, TransactionType } from '@/lib/coins/schema'
import texts from '@/lib/i18n/messages/pt-BR/coins.json'

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
export type CoinAnswer<Data> = {
  success: boolean
  /** A key of lib/i18n/messages/pt-BR/coins.json, or a newer code of the database. */
  code: string
  message: string
  data: Data | null
}

export type DailyCode = {
  code: string
  can_claim: boolean
  /** Whether this customer claimed it. */
  claimed: boolean
  claimable_until: string
  hours_until_claim_expires: number
  hours_until_validity_expires: number
}

export type StreakStatus = {
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

/** Coins of an action. They were credited now unless `already_claimed`, which only a success has. */
export type Earning = { amount: number; already_claimed?: boolean }

export type DailyClaim = {
  streak_position: number
  /** Coins of this cycle, credited now unless `already_claimed`. */
  amount: number
  already_claimed: boolean
}

/** Result of a claim; `coins` is the state after it with the daily code, null if it could not be read. */
export type ClaimAnswer = CoinAnswer<DailyClaim> & { coins: MyCoins | null }

export type Redeemed = { id: string; code: string; productName: string; costCoins: number }

export type ScrollNonce = { nonce: string; readyInSeconds: number; available: boolean }

export type ScrollReward = {
  success: boolean
  amount: number
  rateLimited: boolean
  suspicious: boolean
  message: string
}

/** Fields of every result of a coin function; the message of the database is not used. */
export const answerRow = z.object({ success: z.boolean(), code: z.string() })

/**
 * Converts the result of a coin function, with the message of the store for its code; `data` is null if
 * refused.
 * @throws ZodError for another shape, including that of the data
 */
export function toAnswer<Data>(answer: unknown, dataRow: z.ZodType<Data>): CoinAnswer<Data> {
  const { success, code, data } = answerRow.extend({ data: dataRow.nullable() }).parse(answer)
  return { success, code, message: messageOf(code), data }
}

const messages: Partial<Record<string, string>> = texts.answer

/** Returns the message for a code, or that of an unknown failure if the code has none. */
export function messageOf(code: string): string {
  return messages[code] ?? texts.failure.other
}

import texts from '@/lib/i18n/messages/pt-BR/coins.json'

/** Coins of the signed-in customer; 100 coins are R$ 1,00. `free` is what can be spent now. */
export type CoinAccount = {
  isEnabled: boolean
  balanceCoins: number
  freeCoins: number
  /** Cashback that is still pendente, and when the next of it becomes available. */
  pendingCoins: number
  nextAvailableAt: string | null
  /** Held by orders that are sent or confirmed. */
  heldCoins: number
  /** Decides the level, see lib/coins/level. */
  totalEarnedCoins: number
  totalSpentCoins: number
}

export type CoinTransaction = {
  id: string
  /** Negative when spent. */
  amountCoins: number
  type: 'earned' | 'cashback' | 'spent' | 'redeemed' | 'refund' | 'reversal' | 'adjustment'
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
  kind: 'coupon' | 'product' | 'service' | 'gift_card'
}

export type CoinRedemption = {
  id: string
  code: string
  productName: string
  costCoins: number
  state: 'issued' | 'honoured' | 'cancelled'
  createdAt: string
}

export type CoinAnswerCode = keyof typeof texts.answer

/** What a coin function answers; the fields below keep the names of the document (engagement §3). */
export type CoinAnswer<Data> = {
  success: boolean
  code: CoinAnswerCode
  message: string
  data: Data | null
}

export type DailyCode = {
  code: string
  can_claim: boolean
  /** This customer has claimed it. */
  claimed: boolean
  claimable_until: string
  hours_until_claim_expires: number
  hours_until_validity_expires: number
}

/** `data` is null when no code exists; `now` is the store's clock, whatever the device's says. */
export type DailyCodeAnswer = CoinAnswer<DailyCode> & { now: string; next_code_at: string }

export type StreakStatus = {
  streak_count: number
  valid_codes_count: number
  /** Hours until the streak ends without another claim; 0 without a streak. */
  hours_until_streak_expires: number
}

/** The daily code as the browser shows it; null while the coin system is switched off. */
export type CoinDay = {
  code: DailyCode | null
  streak: StreakStatus
  /** The store's clock when it answered. */
  now: string
  next_code_at: string
}

export type CoinActivity = { history: CoinTransaction[]; redemptions: CoinRedemption[] }

/** The caller's coins in one answer; what was not asked for is left out. */
export type MyCoins = {
  userId: string
  account: CoinAccount
  day?: CoinDay | null
  activity?: CoinActivity
}

export type DailyClaim = {
  streak_position: number
  /** Coins of this cycle; credited now unless `already_claimed`. */
  amount: number
  already_claimed: boolean
}

export type DailyBonusCheck = {
  success: boolean
  message: string
  nextBonusAmount: number
  currentStreak: number
  canClaim: boolean
}

export type Redeemed = { id: string; code: string; productName: string; costCoins: number }

export type ScrollNonce = { nonce: string; readyInSeconds: number; available: boolean }

export type ScrollReward = {
  success: boolean
  amount: number
  rateLimited: boolean
  suspicious: boolean
  message: string
}

export type AnswerRow<Data> = { success: boolean; code: CoinAnswerCode; data?: Data | null }

/** The answer of a coin function with the site's own text for its code. */
export function toAnswer<Row, Data = Row>(
  row: AnswerRow<Row>,
  toData: (data: Row) => Data,
): CoinAnswer<Data> {
  const { success, code, data } = row
  return { success, code, message: messageOf(code), data: data ? toData(data) : null }
}

/** The site's text for a code of an answer; that of an unknown failure for a code it does not know. */
export function messageOf(code: CoinAnswerCode): string {
  return texts.answer[code] ?? texts.failure.UNKNOWN
}

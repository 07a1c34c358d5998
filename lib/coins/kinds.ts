/** Closed lists of the coin tables; the database has the same constraints. */
export const TRANSACTION_TYPES = [
  'earned',
  'cashback',
  'spent',
  'redeemed',
  'refund',
  'reversal',
  'adjustment',
] as const
export const REWARD_KINDS = ['coupon', 'product', 'service', 'gift_card'] as const
export const REDEMPTION_STATES = ['issued', 'honored', 'cancelled'] as const

export type TransactionType = (typeof TRANSACTION_TYPES)[number]
export type RewardKind = (typeof REWARD_KINDS)[number]
export type RedemptionState = (typeof REDEMPTION_STATES)[number]

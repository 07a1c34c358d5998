import { z } from 'zod'
import { parseLocalDateTime } from '../content/admin/controls.ts'
import { COUPON_KINDS, isCouponValue } from './coupon.ts'

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

const inRange = (min: number, max: number) =>
  z.coerce.number('number').int('number').min(min, 'number').max(max, 'number')

const isEmpty = (value: unknown) => value === '' || value === null

/** An empty field is refused. */
const whole = (min: number, max: number) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), inRange(min, max))

/** An empty field means no limit. */
const limit = (max: number) =>
  z.preprocess((value) => (isEmpty(value) ? null : value), inRange(1, max).nullable())

/** A rule of earning as its form sends it, with the ranges of the table. */
export const ruleSchema = z.object({
  amount: whole(1, 10_000),
  perDay: limit(1_000),
  perMonth: limit(10_000),
  description: z.string().trim().min(1, 'text').max(200, 'long'),
  isActive: z.boolean(),
})

/** Durations of the daily code, in hours. */
export const dailySchema = z.object({
  claimHours: whole(1, 24),
  // At 24 the streak would end when the next code appears.
  validityHours: whole(25, 96),
})

export type DailyValues = z.output<typeof dailySchema>

const reais = z
  .string()
  .trim()
  .regex(/^(\d{1,5}(,\d{1,2})?)?$/, 'value')
  .refine((text) => text === '' || /[1-9]/.test(text), 'value')
  .default('')

/**
 * A reward as its form sends it. Codes of a reward with `couponKind` are coupons; amounts of these are
 * texts in reais, such as '24,90'.
 */
export const rewardSchema = z
  .object({
    name: z.string().trim().min(1, 'text').max(120, 'long'),
    description: z.string().trim().max(1_000, 'long'),
    image: z.string().startsWith('/media/').max(300).nullable(),
    cost: whole(1, 10_000_000),
    stock: whole(0, 1_000_000),
    kind: z.enum(REWARD_KINDS),
    couponKind: z.enum(['', ...COUPON_KINDS]).default(''),
    couponValue: reais,
    couponMinimum: reais,
    order: whole(0, 10_000),
    isActive: z.boolean(),
  })
  .transform((reward) => {
    if (reward.kind !== 'coupon' || reward.couponKind === '') {
      return { ...reward, couponKind: '' as const, couponValue: '', couponMinimum: '' }
    }
    return reward.couponKind === 'free_shipping' ? { ...reward, couponValue: '' } : reward
  })
  .refine(
    ({ couponKind, couponValue }) => couponKind === '' || isCouponValue(couponKind, couponValue),
    {
      path: ['couponValue'],
      error: 'value',
    },
  )

const localTime = z.string().refine((local) => parseLocalDateTime(local) !== '', 'time')

/** A campaign as its form sends it; the factor is a text such as '1,5', times are those of the store. */
export const campaignSchema = z
  .object({
    name: z.string().trim().min(1, 'text').max(80, 'long'),
    factor: z
      .string()
      .trim()
      .regex(/^(1,[5-9]|[2-4](,\d)?|5(,0)?)$/, 'factor'),
    startsAt: localTime,
    endsAt: localTime,
    category: z.string().max(120),
    isActive: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: 'order' })

export type CampaignValues = z.output<typeof campaignSchema>

/** A correction of a balance, in coins. The idempotency key prevents a second ledger entry. */
export const adjustSchema = z.object({
  userId: z.uuid(),
  amount: whole(-1_000_000, 1_000_000).refine((amount) => amount !== 0, 'number'),
  reason: z.string().trim().min(1, 'text').max(200, 'long'),
  key: z.uuid(),
})

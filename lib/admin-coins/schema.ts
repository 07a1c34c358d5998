import { z } from 'zod'

const whole = (min: number, max: number) =>
  z.coerce.number('number').int('number').min(min, 'number').max(max, 'number')

/** An empty field is no limit. */
const limit = (max: number) =>
  z.preprocess((value) => (value === '' ? null : value), whole(1, max).nullable())

/** A rule of earning as its form sends it; the ranges are those of the table. */
export const ruleSchema = z.object({
  amount: whole(1, 10_000),
  perDay: limit(1_000),
  perMonth: limit(10_000),
  description: z.string().trim().min(1, 'text').max(200, 'long'),
  isActive: z.boolean(),
})

/** Hours of the daily code. */
export const dailySchema = z.object({
  claimHours: whole(1, 24),
  validityHours: whole(24, 96),
})

export type DailyValues = z.output<typeof dailySchema>

export const REWARD_KINDS = ['coupon', 'product', 'service', 'gift_card'] as const

/** A reward as its form sends it. */
export const rewardSchema = z.object({
  name: z.string().trim().min(1, 'text').max(120, 'long'),
  description: z.string().trim().max(1_000, 'long'),
  image: z.string().startsWith('/media/').max(300).nullable(),
  cost: whole(1, 10_000_000),
  stock: whole(0, 1_000_000),
  kind: z.enum(REWARD_KINDS),
  order: whole(0, 10_000),
  isActive: z.boolean(),
})

/** A correction of a balance; the key makes a repeated press harmless. */
export const adjustSchema = z.object({
  userId: z.uuid(),
  amount: whole(-1_000_000, 1_000_000).refine((amount) => amount !== 0, 'number'),
  reason: z.string().trim().min(1, 'text').max(200, 'long'),
  key: z.uuid(),
})

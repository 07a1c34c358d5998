import { z } from 'zod'
import { REWARD_KINDS } from './kinds.ts'

const whole = (min: number, max: number) =>
  z.coerce.number('number').int('number').min(min, 'number').max(max, 'number')

/** An empty field means no limit. */
const limit = (max: number) =>
  z.preprocess((value) => (value === '' ? null : value), whole(1, max).nullable())

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
  validityHours: whole(24, 96),
})

export type DailyValues = z.output<typeof dailySchema>

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

/** A correction of a balance, in coins. The idempotency key prevents a second ledger entry. */
export const adjustSchema = z.object({
  userId: z.uuid(),
  amount: whole(-1_000_000, 1_000_000).refine((amount) => amount !== 0, 'number'),
  reason: z.string().trim().min(1, 'text').max(200, 'long'),
  key: z.uuid(),
})

'use server'
import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { callDailyCode, readDailyCode, readStreak } from './call'
import { type AnswerRow, type DailyClaim, toAnswer } from './dto'
import { type BonusRow, toBonusCheck } from './rows-dto'

/** Claims the code of the running cycle; one credit a cycle, whichever claim is used (DAILY-09, -12). */
export const claimDailyCode = defineAction({
  name: 'claimDailyCode',
  access: 'confirmed',
  rate: { limit: 10, windowSeconds: 60 },
  schema: z.strictObject({ code: z.string().trim().max(20) }),
  run: async ({ code }, { db }) =>
    toAnswer(await callDailyCode<AnswerRow<DailyClaim>>(db, 'claim_code', code), (data) => data),
})

/** The one-click form of the same claim (DAILY-12). */
export const claimDailyBonus = defineAction({
  name: 'claimDailyBonus',
  access: 'confirmed',
  rate: { limit: 10, windowSeconds: 60 },
  schema: z.strictObject({}),
  run: async (_input, { db }) =>
    toAnswer(await callDailyCode<AnswerRow<DailyClaim>>(db, 'claim_daily_bonus'), (data) => data),
})

/** The running code and what the caller can do with it (DAILY-03, -05, -06). */
export const getDailyCode = defineAction({
  name: 'getDailyCode',
  access: 'confirmed',
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.strictObject({}),
  run: (_input, { db }) => readDailyCode(db),
})

/** The caller's streak (DAILY-03, -16). */
export const getStreak = defineAction({
  name: 'getStreak',
  access: 'confirmed',
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.strictObject({}),
  run: (_input, { db }) => readStreak(db),
})

/** What the next claim gives, and whether it can be made now (DAILY-04). */
export const checkDailyBonus = defineAction({
  name: 'checkDailyBonus',
  access: 'confirmed',
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.strictObject({}),
  run: async (_input, { db }) =>
    toBonusCheck(await callDailyCode<BonusRow>(db, 'can_claim_daily_bonus_brasilia')),
})

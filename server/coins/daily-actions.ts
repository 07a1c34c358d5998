'use server'
import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { callDailyCode } from './call'
import { toDailyClaim } from './rows-dto'

/** Claims the code of the current cycle; both claims together credit once per cycle. */
export const claimDailyCode = defineAction({
  name: 'claimDailyCode',
  access: 'confirmed',
  rate: { limit: 10, windowSeconds: 60 },
  schema: z.strictObject({ code: z.string().trim().max(20) }),
  run: async ({ code }, { db }) => toDailyClaim(await callDailyCode(db, 'claim_code', code)),
})

/** Claims the coins of the current cycle without entering the code. */
export const claimDailyBonus = defineAction({
  name: 'claimDailyBonus',
  access: 'confirmed',
  rate: { limit: 10, windowSeconds: 60 },
  schema: z.strictObject({}),
  run: async (_input, { db }) => toDailyClaim(await callDailyCode(db, 'claim_daily_bonus')),
})

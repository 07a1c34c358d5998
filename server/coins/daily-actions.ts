'use server'
import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { callDailyCode } from './call'
import type { ClaimAnswer } from './dto'
import { readMyCoins } from './queries'
import { toDailyClaim } from './rows-dto'

/** Requests history and redemptions after the claim too. */
const activity = z.boolean().optional()

/** Adds the coins after a claim, so that the page needs no other request. */
async function withCoins(claim: unknown, isActivityShown = false): Promise<ClaimAnswer> {
  const read = await readMyCoins({ day: true, activity: isActivityShown })
  return { ...toDailyClaim(claim), coins: read.ok ? read.coins : null }
}

/** Claims the code of the current cycle; both claims together credit once per cycle. */
export const claimDailyCode = defineAction({
  name: 'claimDailyCode',
  access: 'confirmed',
  rate: { limit: 10, windowSeconds: 60 },
  schema: z.strictObject({ code: z.string().trim().max(20), activity }),
  run: async ({ code, activity }, { db }) =>
    withCoins(await callDailyCode(db, 'claim_code', code), activity),
})

/** Claims the coins of the current cycle without entering the code. */
export const claimDailyBonus = defineAction({
  name: 'claimDailyBonus',
  access: 'confirmed',
  rate: { limit: 10, windowSeconds: 60 },
  schema: z.strictObject({ activity }),
  run: async ({ activity }, { db }) =>
    withCoins(await callDailyCode(db, 'claim_daily_bonus'), activity),
})

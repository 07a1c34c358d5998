'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import {
  type ClaimAnswer,
  toDailyClaim,
  toEarned,
  toNonce,
  toRedeemed,
  toScrollReward,
} from './dto'
import { callCoins, callDailyCode, readMyCoins } from './queries'

/**
 * Credits the coins of the rule of an action. Amount and limits are read from the rule, never from the
 * caller.
 */
export const earnCoins = defineAction({
  name: 'earnCoins',
  access: 'confirmed',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.strictObject({ action: z.string().max(60), key: z.string().min(1).max(80) }),
  run: async ({ action, key }, { db, session }) => {
    const answer = await callCoins(db, 'earn_coins', {
      p_user: session.userId,
      p_action: action,
      p_metadata: { idempotency_key: key },
    })
    return toEarned(answer)
  },
})

/**
 * Redeems a reward for coins. The key is generated once per click, so that a repeated request returns
 * the same code. With `costCoins` the reward is refused at any other cost.
 */
export const redeemReward = defineAction({
  name: 'redeemReward',
  access: 'confirmed',
  rate: { limit: 30, windowSeconds: 60 },
  schema: z.strictObject({
    productId: z.uuid(),
    key: z.uuid(),
    costCoins: z.int().positive().optional(),
  }),
  run: async ({ productId, key, costCoins }, { db, session }) => {
    const answer = await callCoins(db, 'redeem_coin_product', {
      p_user: session.userId,
      p_product: productId,
      p_key: key,
      p_cost: costCoins,
    })
    const redeemed = toRedeemed(answer)
    if (redeemed.success) revalidateTags(tags.coinProducts)
    return redeemed
  },
})

/** Issues the nonce of a page view, valid after `readyInSeconds` and for 30 minutes. */
export const issueScrollNonce = defineAction({
  name: 'issueScrollNonce',
  access: 'confirmed',
  rate: { limit: 120, windowSeconds: 60 },
  schema: z.strictObject({ page: z.string().startsWith('/').max(300) }),
  run: async ({ page }, { db }) =>
    toNonce(await callCoins(db, 'issue_scroll_nonce', { p_page: page })),
})

/** Credits the scroll reward of a page view once, within the limits of the rule. */
export const claimScrollReward = defineAction({
  name: 'claimScrollReward',
  access: 'confirmed',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.strictObject({ nonce: z.uuid() }),
  run: async ({ nonce }, { db }) =>
    toScrollReward(await callCoins(db, 'claim_scroll_reward', { p_nonce: nonce })),
})

/** Whether the answer includes history and redemptions. */
const activity = z.boolean().optional()

/** Returns the result of a claim with the coins after it, so that the page needs no second request. */
async function withCoins(claim: unknown, isActivityShown = false): Promise<ClaimAnswer> {
  const read = await readMyCoins({ day: true, activity: isActivityShown })
  return { ...toDailyClaim(claim), coins: read.ok ? read.coins : null }
}

/** Claims the code of the current cycle. Code and bonus together credit once per cycle. */
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

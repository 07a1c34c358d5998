'use server'
import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { expireTags, tags } from '@/server/core/cache'
import { callCoins } from './call'
import { type AnswerRow, toAnswer } from './dto'
import {
  type NonceRow,
  type RedeemedRow,
  type ScrollRow,
  toNonce,
  toRedeemed,
  toScrollReward,
} from './rows-dto'

/** Credits what the rule of an action gives; the caller says neither how much nor how often (COIN-10). */
export const earnCoins = defineAction({
  name: 'earnCoins',
  access: 'confirmed',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.strictObject({ action: z.string().max(60), key: z.string().min(1).max(80) }),
  run: async ({ action, key }, { db, session }) => {
    const row = await callCoins<AnswerRow<never> & { amount: number }>(db, 'earn_coins', {
      p_user: session.userId,
      p_action: action,
      p_metadata: { idempotency_key: key },
    })
    return toAnswer({ ...row, data: { amount: row.amount } }, (data) => data)
  },
})

/** Redeems a reward for coins; the key is made once per press, so a repeat gives the same code (COIN-32). */
export const redeemReward = defineAction({
  name: 'redeemReward',
  access: 'confirmed',
  rate: { limit: 30, windowSeconds: 60 },
  schema: z.strictObject({ productId: z.uuid(), key: z.uuid() }),
  run: async ({ productId, key }, { db, session }) => {
    const row = await callCoins<AnswerRow<RedeemedRow>>(db, 'redeem_coin_product', {
      p_user: session.userId,
      p_product: productId,
      p_key: key,
    })
    if (row.success) expireTags(tags.coinProducts)
    return toAnswer(row, toRedeemed)
  },
})

/** The mark of a page view, to be used after `readyInSeconds` and within 30 minutes (SCRL-07). */
export const issueScrollNonce = defineAction({
  name: 'issueScrollNonce',
  access: 'confirmed',
  rate: { limit: 120, windowSeconds: 60 },
  schema: z.strictObject({ page: z.string().startsWith('/').max(300) }),
  run: async ({ page }, { db }) =>
    toNonce(await callCoins<NonceRow>(db, 'issue_scroll_nonce', { p_page: page })),
})

/** Rewards a page view once, by the pace and the caps of the rule (SCRL-03, -08, -09). */
export const claimScrollReward = defineAction({
  name: 'claimScrollReward',
  access: 'confirmed',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.strictObject({ nonce: z.uuid() }),
  run: async ({ nonce }, { db }) =>
    toScrollReward(await callCoins<ScrollRow>(db, 'claim_scroll_reward', { p_nonce: nonce })),
})

'use server'

import { z } from 'zod'
import {
  adjustSchema,
  type CampaignValues,
  campaignSchema,
  type DailyValues,
  dailySchema,
  rewardSchema,
  ruleSchema,
} from '@/lib/coins/schema'
import { editSchema, loadedRowSchema, type SavedRow } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'
import {
  checkedBy,
  deleteRow,
  requireUnchanged,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { type RewardValues, type RuleValues, toCampaignColumns, toRewardColumns } from './admin-dto'
import {
  campaignSource,
  coinSystemSource,
  dailySource,
  rewardSource,
  ruleSource,
} from './admin-source'

const rate = { limit: 120, windowSeconds: 60 }

/** Enables or disables earning and spending for all customers, and expires the pages that show coins. */
export const setCoinSystem = defineAction({
  name: 'set-coin-system',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ isEnabled: z.boolean(), seen: loadedRowSchema }),
  run: async ({ isEnabled, seen }, { db }) => {
    await saveEdit(coinSystemSource(db), seen, { isEnabled })
    revalidateTags(tags.coinRules)
  },
})

/** Saves a rule and expires /coins. */
export const saveCoinRule = defineAction({
  name: 'save-coin-rule',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ id: z.uuid(), seen: loadedRowSchema, values: ruleSchema }),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<RuleValues>> => {
    const saved = await saveEdit(ruleSource(db, id), seen, values)
    revalidateTags(tags.coinRules)
    return saved
  },
})

/** Saves the hours of the daily code; other keys of the setting are preserved. */
export const saveDailyCode = defineAction({
  name: 'save-daily-code',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ seen: loadedRowSchema, values: dailySchema }),
  run: async ({ seen, values }, { db }): Promise<SavedRow<DailyValues>> => {
    const saved = await saveEdit(dailySource(db), seen, values)
    revalidateTags(tags.setting('daily_code'))
    return saved
  },
})

/** Adds a ledger entry that corrects the balance of a customer. The reason is shown to the customer. */
export const adjustCoins = defineAction({
  name: 'adjust-coins',
  access: 'admin',
  area: 'coins',
  rate,
  schema: adjustSchema,
  run: async ({ userId, amount, reason, key }, { db }) => {
    const { error } = await db.rpc('adjust_coins', {
      p_user: userId,
      p_amount: amount,
      p_reason: reason,
      p_key: key,
    })
    if (error) throw error
  },
})

/** Creates or changes a reward and expires /coins. */
export const saveReward = defineAction({
  name: 'save-reward',
  access: 'admin',
  area: 'coins',
  rate,
  schema: editSchema(rewardSchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<RewardValues>> => {
    if (id && seen) {
      const saved = await saveEdit(rewardSource(db, id), seen, values)
      revalidateTags(tags.coinProducts)
      return saved
    }
    const row = toRewardColumns(values)
    const { version } = await writeRow(db, 'coin_products', null, row, null)
    revalidateTags(tags.coinProducts)
    return { version, values, changedByOther: [] }
  },
})

/** Deletes a reward; issued codes remain valid. */
export const deleteReward = defineAction({
  name: 'delete-reward',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ id: z.uuid(), seen: loadedRowSchema }),
  run: async ({ id, seen }, { db }) => {
    await deleteRow(db, 'coin_products', id, await requireUnchanged(rewardSource(db, id), seen))
    revalidateTags(tags.coinProducts)
  },
})

/** Creates or changes a campaign and expires the pages that show coins. Placed orders do not change. */
export const saveCampaign = defineAction({
  name: 'save-campaign',
  access: 'admin',
  area: 'coins',
  rate,
  schema: editSchema(campaignSchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<CampaignValues>> => {
    if (id && seen) {
      const source = { ...campaignSource(db, id), check: checkedBy<CampaignValues>(campaignSchema) }
      const saved = await saveEdit(source, seen, values)
      revalidateTags(tags.coinRules)
      return saved
    }
    const row = toCampaignColumns(values)
    const { version } = await writeRow(db, 'coin_campaigns', null, row, null)
    revalidateTags(tags.coinRules)
    return { version, values, changedByOther: [] }
  },
})

/** Marks a redemption as honored, or cancels it and returns its coins and stock. */
export const settleRedemption = defineAction({
  name: 'settle-redemption',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ id: z.uuid(), state: z.enum(['honored', 'cancelled']) }),
  run: async ({ id, state }, { db }) => {
    const redemptions = db.from('coin_redemptions').update({ state }).eq('id', id)
    const { data, error } = await redemptions.select('id')
    if (error) throw error
    if (data.length === 0) throw new AppError('NOT_FOUND')
    revalidateTags(tags.coinProducts)
  },
})

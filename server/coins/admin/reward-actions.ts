'use server'

import { z } from 'zod'
import { rewardSchema } from '@/lib/coins/schema'
import { editSchema, type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'
import { deleteRow, requireUnchanged, saveEdit, writeRow } from '@/server/core/versioned-save'
import { type RewardValues, toRewardColumns } from './dto'
import { rewardSource } from './sources'

const rate = { limit: 120, windowSeconds: 60 }

/** Creates or changes a reward and expires /coins. */
export const saveReward = defineAction({
  name: 'save-reward',
  access: 'admin',
  area: 'coins',
  rate,
  schema: editSchema(rewardSchema),
  run: async ({ id, seen, values }, { db }): Promise<Saved<RewardValues>> => {
    if (id && seen) {
      const saved = await saveEdit(rewardSource(db, id), seen, values)
      revalidateTags(tags.coinProducts)
      return saved
    }
    const row = toRewardColumns(values)
    const { version } = await writeRow(db, 'coin_products', null, row, null)
    revalidateTags(tags.coinProducts)
    return { version, values, theirs: [] }
  },
})

/** Deletes a reward; issued codes remain valid. */
export const deleteReward = defineAction({
  name: 'delete-reward',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ id: z.uuid(), seen: seenSchema }),
  run: async ({ id, seen }, { db }) => {
    await deleteRow(db, 'coin_products', id, await requireUnchanged(rewardSource(db, id), seen))
    revalidateTags(tags.coinProducts)
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

'use server'

import { z } from 'zod'
import { rewardSchema } from '@/lib/admin-coins/schema'
import { defineAction } from '@/server/core/action'
import { expireTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'

const rate = { limit: 120, windowSeconds: 60 }

/** Makes or changes a reward; /coins shows it on the next request (ADM-25, COIN-31). */
export const saveReward = defineAction({
  name: 'save-reward',
  access: 'admin',
  area: 'coins',
  rate,
  schema: rewardSchema,
  run: async ({ id, order, isActive, description, ...rest }, { db }) => {
    const row = {
      ...rest,
      description: description || null,
      display_order: order,
      is_active: isActive,
    }
    const rewards = db.from('coin_products')
    const saved = id
      ? await rewards.update(row).eq('id', id).select('id')
      : await rewards.insert(row).select('id')
    if (saved.error) throw saved.error
    if (saved.data.length === 0) throw new AppError('NOT_FOUND')
    expireTags(tags.coinProducts)
  },
})

/** Removes a reward; codes already given stay valid. */
export const deleteReward = defineAction({
  name: 'delete-reward',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { data, error } = await db.from('coin_products').delete().eq('id', id).select('id')
    if (error) throw error
    if (data.length === 0) throw new AppError('NOT_FOUND')
    expireTags(tags.coinProducts)
  },
})

/** Hands a reward out, or takes the redemption back with its coins and stock (COIN-32). */
export const settleRedemption = defineAction({
  name: 'settle-redemption',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ id: z.uuid(), state: z.enum(['honoured', 'cancelled']) }),
  run: async ({ id, state }, { db }) => {
    const redemptions = db.from('coin_redemptions').update({ state }).eq('id', id)
    const { data, error } = await redemptions.select('id')
    if (error) throw error
    if (data.length === 0) throw new AppError('NOT_FOUND')
    expireTags(tags.coinProducts)
  },
})

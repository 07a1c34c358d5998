'use server'

import { z } from 'zod'
import { adjustSchema, dailySchema, ruleSchema } from '@/lib/admin-coins/schema'
import { defineAction } from '@/server/core/action'
import { expireTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'

const rate = { limit: 120, windowSeconds: 60 }

/** Switches earning and spending for everybody (ADM-25, COIN-16). */
export const setCoinSystem = defineAction({
  name: 'set-coin-system',
  access: 'admin',
  area: 'coins',
  rate,
  schema: z.object({ isEnabled: z.boolean() }),
  run: async ({ isEnabled }, { db }) => {
    const { error } = await db
      .from('coin_system_config')
      .upsert({ setting_key: 'system_enabled', setting_value: isEnabled })
    if (error) throw error
  },
})

/** Changes what an action earns; /coins shows it on the next request (ADM-25). */
export const saveCoinRule = defineAction({
  name: 'save-coin-rule',
  access: 'admin',
  area: 'coins',
  rate,
  schema: ruleSchema,
  run: async (rule, { db }) => {
    const { data, error } = await db
      .from('coin_rules')
      .update({
        amount: rule.amount,
        max_per_day: rule.perDay,
        max_per_month: rule.perMonth,
        description: rule.description,
        is_active: rule.isActive,
      })
      .eq('id', rule.id)
      .select('id')
    if (error) throw error
    if (data.length === 0) throw new AppError('NOT_FOUND')
    expireTags(tags.coinRules)
  },
})

/** Changes the hours of the daily code; other keys of the setting stay. */
export const saveDailyCode = defineAction({
  name: 'save-daily-code',
  access: 'admin',
  area: 'coins',
  rate,
  schema: dailySchema,
  run: async ({ claimHours, validityHours }, { db }) => {
    const settings = db.from('site_settings')
    const old = await settings.select('setting_value').eq('setting_key', 'daily_code').maybeSingle()
    if (old.error) throw old.error
    const { error } = await db.from('site_settings').upsert({
      setting_key: 'daily_code',
      setting_value: {
        ...old.data?.setting_value,
        claim_hours: claimHours,
        validity_hours: validityHours,
      },
    })
    if (error) throw error
    expireTags(tags.setting('daily_code'))
  },
})

/** Corrects the balance of a customer, with a reason they read (ADM-25). */
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

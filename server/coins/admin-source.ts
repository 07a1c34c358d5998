import 'server-only'
import { z } from 'zod'
import type { CampaignValues, DailyValues } from '@/lib/coins/schema'
import type { Db } from '@/server/core/db'
import { type FullSource, rowSource, settingSource, writeRow } from '@/server/core/versioned-save'
import {
  CAMPAIGN_FIELDS,
  REWARD_FIELDS,
  type RewardValues,
  RULE_FIELDS,
  type RuleValues,
  toCampaignColumns,
  toCampaignValues,
  toRewardColumns,
  toRewardValues,
  toRuleColumns,
  toRuleValues,
} from './admin-dto'

const DAILY: DailyValues = { claimHours: 20, validityHours: 48 }

/** Returns the source of a rule with the values of its form. */
export const ruleSource = (db: Db, id: string) =>
  rowSource<RuleValues>(db, {
    table: 'coin_rules',
    key: id,
    fields: RULE_FIELDS,
    toForm: toRuleValues,
    toColumns: toRuleColumns,
  })

/** Returns the source of a reward with the values of its form. */
export const rewardSource = (db: Db, id: string) =>
  rowSource<RewardValues>(db, {
    table: 'coin_products',
    key: id,
    fields: REWARD_FIELDS,
    toForm: toRewardValues,
    toColumns: toRewardColumns,
  })

/** Returns the source of a campaign with the values of its form. */
export const campaignSource = (db: Db, id: string) =>
  rowSource<CampaignValues>(db, {
    table: 'coin_campaigns',
    key: id,
    fields: CAMPAIGN_FIELDS,
    toForm: toCampaignValues,
    toColumns: toCampaignColumns,
  })

/** Returns the source of the setting that enables coins; enabled without a row. */
export const coinSystemSource = (db: Db): FullSource<{ isEnabled: boolean }> => ({
  read: async () => {
    const { data, error } = await db
      .from('coin_system_config')
      .select('setting_value, updated_at')
      .eq('setting_key', 'system_enabled')
      .maybeSingle()
    if (error) throw error
    return {
      version: data?.updated_at ?? null,
      values: { isEnabled: !data || String(data.setting_value) === 'true' },
    }
  },
  write: async (_changes, version, { isEnabled }) => {
    const patch = { setting_value: isEnabled }
    const key = 'system_enabled'
    return (await writeRow(db, 'coin_system_config', key, patch, version)).version
  },
})

const hours = z.object({ claim_hours: z.number(), validity_hours: z.number() })

/**
 * Returns the source of the hours of the daily code, with defaults if the setting is missing or
 * malformed.
 */
export const dailySource = (db: Db) =>
  settingSource<DailyValues>(
    db,
    'daily_code',
    (stored) => {
      const { data } = hours.safeParse(stored)
      return data ? { claimHours: data.claim_hours, validityHours: data.validity_hours } : DAILY
    },
    ({ claimHours, validityHours }) => ({
      claim_hours: claimHours,
      validity_hours: validityHours,
    }),
  )

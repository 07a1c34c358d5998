import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '../../lib/core/store-time.ts'
import type { TablesInsert } from '../../server/core/database.ts'
import { clientOf, secretClient } from '../support/clients.ts'
import { createUser, removeUsers, type TestUser } from './user.ts'

/** Saves the rule of an action; replaces an existing one. */
export async function saveCoinRule(action: string, amount: number, perDay: number): Promise<void> {
  const { error } = await secretClient()
    .from('coin_rules')
    .upsert({ action, amount, max_per_day: perDay, is_active: true }, { onConflict: 'action' })
  if (error) throw error
}

/** Creates a reward; returns its id. */
export async function createReward(
  columns: Partial<TablesInsert<'coin_products'>> = {},
): Promise<string> {
  const { data, error } = await secretClient()
    .from('coin_products')
    .insert({ name: `Recompensa ${randomUUID()}`, cost: 100, stock: 5, ...columns })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

/** Adds coins as an admin of the store does. */
export async function giveCoins(user: TestUser, amount: number): Promise<void> {
  const admin = await createUser({ admin: true })
  const { error } = await (await clientOf(admin)).rpc('adjust_coins', {
    p_user: user.id,
    p_amount: amount,
    p_reason: 'Presente da loja',
  })
  await removeUsers([admin])
  if (error) throw error
}

const MINUTE_MS = 60_000

/**
 * Allows claims of the daily code all day, so that tests do not depend on the time. In the last minute
 * before 20:00 in São Paulo, waits for the next code, which would replace the present one during the
 * test.
 */
export async function openClaimsAllDay(): Promise<void> {
  const { error } = await secretClient()
    .from('site_settings')
    .upsert({
      setting_key: 'daily_code',
      setting_value: { claim_hours: 24, validity_hours: 48 },
    })
  if (error) throw error
  const untilNextCode = DAY_MS - ((Date.now() + 60 * MINUTE_MS) % DAY_MS) // 23:00 UTC
  if (untilNextCode < MINUTE_MS) await setTimeout(untilNextCode + 1_000)
}

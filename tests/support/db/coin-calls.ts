// Calls of the coin functions as through the data API, and factories for coin tests.
import { randomUUID } from 'node:crypto'
import type { Db, Persona } from './db.ts'

export type Customer = Persona & { id: string; sessionId: string }

export type CoinAnswer = {
  success: boolean
  code: string
  message: string
  amount?: number
  already_claimed?: boolean
  data?: Record<string, unknown> | null
}

export type DailyCode = {
  code: string
  can_claim: boolean
  claimed: boolean
  claimable_until: string
  hours_until_claim_expires: number
  hours_until_validity_expires: number
}

export type ScrollAnswer = {
  success: boolean
  amount: number
  rateLimited: boolean
  suspicious: boolean
  message: string
}

type Rule = { amount?: number; max_per_day?: number | null; max_per_month?: number | null }

/** Returns functions that call the coin functions of the schema `public` as a persona. */
export function coinCalls(db: Db) {
  async function call<T>(who: Persona, name: string, args: Record<string, unknown>): Promise<T> {
    return db.as(who, async (tx) => {
      const names = Object.keys(args)
      const list = names.map((key, n) => `${key} => $${n + 1}`).join(', ')
      const [row] = await tx.unsafe(`select public.${name}(${list}) as json`, [
        ...Object.values(args),
      ] as never[])
      return row?.json as T
    })
  }
  const daily = <T>(who: Persona, action: string, code: string | null = null) =>
    call<T>(who, 'daily_code_action', { p_action: action, p_code: code })

  return {
    earn: (
      who: Customer,
      action: string,
      more: { key?: string; amount?: number; metadata?: object } = {},
    ) =>
      call<CoinAnswer>(who, 'earn_coins', {
        p_user: who.id,
        p_action: action,
        p_amount: more.amount ?? null,
        p_description: 'texto do navegador',
        p_metadata: { ...more.metadata, ...(more.key ? { idempotency_key: more.key } : {}) },
      }),
    redeem: (who: Customer, product: string, key: string | null = null) =>
      call<CoinAnswer>(who, 'redeem_coin_product', {
        p_user: who.id,
        p_product: product,
        p_key: key,
      }),
    daily,
    currentCode: async (who: Persona) => {
      const { data } = await daily<{ data: DailyCode | null }>(who, 'get_current_code')
      return data
    },
    streak: async (who: Persona) => {
      const { data } = await daily<{ data: { streak_count: number; valid_codes_count: number } }>(
        who,
        'get_streak_status',
      )
      return data
    },
    claimBonus: (who: Persona) => daily<CoinAnswer>(who, 'claim_daily_bonus'),
    claimCode: (who: Persona, code: string | null) => daily<CoinAnswer>(who, 'claim_code', code),
    issueNonce: (who: Persona, page = '/') =>
      call<{ nonce: string; ready_in_seconds: number; available: boolean }>(
        who,
        'issue_scroll_nonce',
        { p_page: page },
      ),
    scroll: (who: Persona, nonce: string | null) =>
      call<ScrollAnswer>(who, 'claim_scroll_reward', { p_nonce: nonce }),
    myCoins: (who: Persona) => call<Record<string, unknown>>(who, 'get_my_coins', {}),
    history: (who: Persona) =>
      call<{ amount: number; reason: string; pending: boolean }[]>(who, 'list_my_coin_history', {}),
    adjust: (who: Persona, user: string, amount: number, reason: string, key = randomUUID()) =>
      call<CoinAnswer>(who, 'adjust_coins', {
        p_user: user,
        p_amount: amount,
        p_reason: reason,
        p_key: key,
      }),
    call,
  }
}

/** Writes the rule of an action; replaces an existing one. */
export async function saveRule({ sql }: Db, action: string, overrides: Rule = {}): Promise<void> {
  const rule = { amount: 10, max_per_day: null, max_per_month: null, ...overrides, action }
  await sql`delete from public.coin_rules where action = ${action}`
  await sql`insert into public.coin_rules ${sql(rule)}`
}

/** Inserts a reward; returns its id. */
export async function createReward(
  { sql }: Db,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const row = { name: `Caneca ${randomUUID()}`, cost: 100, stock: 10, ...overrides }
  const [reward] = await sql`insert into public.coin_products ${sql(row)} returning id`
  return reward?.id
}

/** Enables or disables the coin system, as a save of an admin does. */
export async function switchCoins({ sql }: Db, on: boolean): Promise<void> {
  await sql`insert into public.coin_system_config (setting_key, setting_value)
    values ('system_enabled', ${sql.json(on)})
    on conflict (setting_key) do update set setting_value = excluded.setting_value`
}

/** Returns the stored balance of a customer in coins; null without an account of coins. */
export async function balanceOf({ sql }: Db, { id }: { id: string }): Promise<number | null> {
  const [row] = await sql`select balance from public.uti_coins where user_id = ${id}`
  return row?.balance ?? null
}

/** Returns the ledger entries of a customer, oldest first. */
export async function entriesOf({ sql }: Db, { id }: { id: string }) {
  const rows = await sql`select amount, type, reason from public.coin_transactions
    where user_id = ${id} order by seq`
  return rows.map(({ amount, type, reason }) => ({ amount, type, reason }))
}

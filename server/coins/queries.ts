import 'server-only'
import type { CoinCampaign } from '@/lib/coins/campaign'
import type { ErrorCode } from '@/lib/core/result'
import { applyCache, tags } from '@/server/core/cache'
import type { Database } from '@/server/core/database'
import { catalogDb, type Db, sessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import { readWithRetry } from '@/server/core/reads'
import { readSession } from '@/server/core/session'
import {
  type CoinAccount,
  type CoinActivity,
  type CoinDay,
  type CoinProduct,
  type CoinRedemption,
  type CoinRule,
  type CoinTransaction,
  type MyCoins,
  PRODUCT_COLUMNS,
  REDEMPTION_COLUMNS,
  RULE_COLUMNS,
  toAccount,
  toDay,
  toHistory,
  toProduct,
  toRedemption,
  toRule,
} from './dto'

type Functions = Database['public']['Functions']

/** Codes of PostgREST and PostgreSQL for a function that does not exist. */
const MISSING = new Set(['PGRST202', '42883'])

/**
 * Calls a coin function as the caller and returns its JSON.
 * @throws AppError('NOT_FOUND') if the function does not exist, shown as 'Função não disponível';
 * otherwise the error of the database
 */
export async function callCoins<Name extends keyof Functions>(
  db: Db,
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<unknown> {
  const { data, error } = await db.rpc(name, args)
  if (error && MISSING.has(error.code)) throw new AppError('NOT_FOUND')
  if (error) throw error
  return data
}

type DailyAction = 'get_current_code' | 'get_streak_status' | 'claim_code' | 'claim_daily_bonus'

/**
 * Calls an action of the daily code and returns its JSON.
 * @throws what `callCoins` throws
 */
export function callDailyCode(db: Db, action: DailyAction, code?: string): Promise<unknown> {
  return callCoins(db, 'daily_code_action', { p_action: action, p_code: code ?? null })
}

/**
 * Returns the current coins of the caller, never cached. Guests and unconfirmed callers are refused.
 * @throws what `callCoins` throws
 */
export async function getMyCoins(): Promise<CoinAccount> {
  return toAccount(await callCoins(await sessionDb(), 'get_my_coins'))
}

/**
 * Returns the last 50 ledger entries of the caller, newest first.
 * @throws what `callCoins` throws
 */
export async function listCoinHistory(): Promise<CoinTransaction[]> {
  return toHistory(await callCoins(await sessionDb(), 'list_my_coin_history'))
}

/**
 * Returns up to 50 redemptions of the caller with their codes, newest first.
 * @throws the error of the database
 */
export async function listMyRedemptions(userId: string): Promise<CoinRedemption[]> {
  const { data, error } = await (await sessionDb())
    .from('coin_redemptions')
    .select(REDEMPTION_COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(50)
  if (error) throw error
  return data.map(toRedemption)
}

/**
 * Returns the active rules of earning, ordered by action.
 * @throws the error of the database
 */
export async function listCoinRules(): Promise<CoinRule[]> {
  'use cache'
  applyCache('settings', tags.coinRules)
  const { data, error } = await catalogDb()
    .from('coin_rules')
    .select(RULE_COLUMNS)
    .eq('is_active', true)
    .order('action')
  if (error) throw error
  return data.map(toRule)
}

/**
 * Returns whether coins are earned and spent, as `private.is_coin_system_on`.
 * @throws the error of the database after the last retry
 */
export async function isCoinSystemOn(): Promise<boolean> {
  'use cache'
  applyCache('catalog', tags.coinRules)
  const row = await readWithRetry('other', () =>
    catalogDb()
      .from('coin_system_config')
      .select('setting_value')
      .eq('setting_key', 'system_enabled')
      .maybeSingle(),
  )
  return !row || String(row.setting_value) === 'true'
}

/**
 * Returns the active coin campaigns that have not ended when it is read. Their starts and ends expire
 * the tag (private.queue_campaign_changes).
 * @throws the error of the database after the last retry
 */
export async function listCoinCampaigns(): Promise<CoinCampaign[]> {
  'use cache'
  applyCache('catalog', tags.coinRules)
  const rows = await readWithRetry('other', () =>
    catalogDb()
      .from('coin_campaigns')
      .select('factor, starts_at, ends_at, category')
      .eq('is_active', true)
      .gt('ends_at', new Date().toISOString()),
  )
  return rows.map(({ factor, starts_at, ends_at, category }) => ({
    factor,
    startsAt: starts_at,
    endsAt: ends_at,
    category,
  }))
}

/**
 * Returns the rewards of the shop in display order, including sold-out ones.
 * @throws the error of the database
 */
export async function listCoinProducts(): Promise<CoinProduct[]> {
  'use cache'
  applyCache('settings', tags.coinProducts)
  const { data, error } = await catalogDb()
    .from('coin_products')
    .select(PRODUCT_COLUMNS)
    .eq('is_active', true)
    .order('display_order')
    .order('name')
  if (error) throw error
  return data.map(toProduct)
}

/** Error codes for a session that ended between its check and the read of the coins. */
const SESSION_ENDED = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN'])

export type CoinOptions = { day: boolean; activity: boolean }

/** `coins` is null for a caller without a confirmed session. */
export type MyCoinsResult = { ok: true; coins: MyCoins | null } | { ok: false; code: ErrorCode }

/**
 * Returns the coins of the caller, never cached, with the daily code and the activity if requested. A
 * failure is returned as a code: CONNECTION when the auth service did not answer.
 */
export async function readMyCoins(options: CoinOptions): Promise<MyCoinsResult> {
  const { session, isCertain } = await readSession()
  if (!session?.emailConfirmedAt) {
    return session || isCertain ? { ok: true, coins: null } : { ok: false, code: 'CONNECTION' }
  }
  const { userId } = session
  try {
    const [account, day, activity] = await Promise.all([
      getMyCoins(),
      options.day ? readDay() : undefined,
      options.activity ? readActivity(userId) : undefined,
    ])
    return { ok: true, coins: { userId, account, day, activity } }
  } catch (error) {
    const { code } = failureOf('readMyCoins', error)
    return SESSION_ENDED.has(code) ? { ok: true, coins: null } : { ok: false, code }
  }
}

async function readDay(): Promise<CoinDay | null> {
  const db = await sessionDb()
  const [code, streak] = await Promise.all([
    callDailyCode(db, 'get_current_code'),
    callDailyCode(db, 'get_streak_status'),
  ])
  return toDay(code, streak)
}

async function readActivity(userId: string): Promise<CoinActivity> {
  const [history, redemptions] = await Promise.all([listCoinHistory(), listMyRedemptions(userId)])
  return { history, redemptions }
}

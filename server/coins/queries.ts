import 'server-only'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb, sessionDb } from '@/server/core/db'
import { callCoins } from './call'
import type { CoinAccount, CoinProduct, CoinRedemption, CoinRule, CoinTransaction } from './dto'
import {
  PRODUCT_COLUMNS,
  REDEMPTION_COLUMNS,
  RULE_COLUMNS,
  toAccount,
  toHistory,
  toProduct,
  toRedemption,
  toRule,
} from './rows-dto'

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
  const { data, error } = await publicDb()
    .from('coin_rules')
    .select(RULE_COLUMNS)
    .eq('is_active', true)
    .order('action')
  if (error) throw error
  return data.map(toRule)
}

/**
 * Returns the rewards of the shop in display order, including sold-out ones.
 * @throws the error of the database
 */
export async function listCoinProducts(): Promise<CoinProduct[]> {
  'use cache'
  applyCache('settings', tags.coinProducts)
  const { data, error } = await publicDb()
    .from('coin_products')
    .select(PRODUCT_COLUMNS)
    .eq('is_active', true)
    .order('display_order')
    .order('name')
  if (error) throw error
  return data.map(toProduct)
}

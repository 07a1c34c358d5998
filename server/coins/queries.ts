import 'server-only'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb, sessionDb } from '@/server/core/db'
import { callCoins } from './call'
import type { CoinAccount, CoinProduct, CoinRedemption, CoinRule, CoinTransaction } from './dto'
import {
  type AccountRow,
  PRODUCT_COLUMNS,
  REDEMPTION_COLUMNS,
  RULE_COLUMNS,
  type TransactionRow,
  toAccount,
  toProduct,
  toRedemption,
  toRule,
  toTransaction,
} from './rows-dto'

/** The caller's coins as they are now, never cached; a guest or unconfirmed caller is refused (COIN-03). */
export async function getMyCoins(): Promise<CoinAccount> {
  return toAccount(await callCoins<AccountRow>(await sessionDb(), 'get_my_coins'))
}

/** The caller's last 50 coin transactions, newest first (COIN-04). */
export async function listCoinHistory(): Promise<CoinTransaction[]> {
  const rows = await callCoins<TransactionRow[]>(await sessionDb(), 'list_my_coin_history')
  return rows.map(toTransaction)
}

/** The caller's redeemed rewards with their codes, newest first, at most 50 (COIN-32). */
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

/** The active rules of earning, ordered by action (COIN-05). */
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

/** The rewards of the shop in their order, sold-out ones included (COIN-31). */
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

import 'server-only'
import { z } from 'zod'
import type { Seen } from '@/lib/admin/merge'
import { pageRange, type TableQuery } from '@/lib/admin/table-query'
import type { DailyValues } from '@/lib/admin-coins/schema'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  type AccountsRow,
  type AdminRedemption,
  type AdminReward,
  type AdminRule,
  type CoinOverview,
  type Ledger,
  type LedgerRow,
  REDEMPTION_COLUMNS,
  REWARD_FIELDS,
  type RewardRow,
  RULE_FIELDS,
  type RuleRow,
  type StandingRow,
  toAccounts,
  toAdminRedemption,
  toLedger,
  toOverview,
  toRewardValues,
  toRuleValues,
} from './dto'
import { dailySource } from './sources'

export const ACCOUNTS_A_PAGE = 20
const LATEST = 30
const MOVEMENTS = 50

/** What the store owes in coins and whether the ledger is sound. @throws AppError FORBIDDEN */
export async function getCoinOverview(): Promise<CoinOverview> {
  await requireArea('coins')
  const { data, error } = await (await sessionDb()).rpc('coin_standing')
  if (error) throw error
  return toOverview(data as StandingRow)
}

/** Every rule of earning, also those that are off. @throws AppError FORBIDDEN */
export async function listCoinRules(): Promise<AdminRule[]> {
  await requireArea('coins')
  const { data, error } = await (await sessionDb())
    .from('coin_rules')
    .select(['id', 'action', 'updated_at', ...RULE_FIELDS].join(', '))
    .order('action')
    .returns<(RuleRow & { id: string; action: string; updated_at: string })[]>()
  if (error) throw error
  return data.map(({ id, action, updated_at, ...row }) => ({
    id,
    action,
    version: updated_at,
    values: toRuleValues(row),
  }))
}

/** The hours of the daily code for their form. @throws AppError FORBIDDEN */
export async function getDailySettings(): Promise<Seen<DailyValues>> {
  await requireArea('coins')
  return dailySource(await sessionDb()).read()
}

/** Every reward, also hidden ones, in the order of the page. @throws AppError FORBIDDEN */
export async function listRewards(): Promise<AdminReward[]> {
  await requireArea('coins')
  const { data, error } = await (await sessionDb())
    .from('coin_products')
    .select(['id', 'updated_at', ...REWARD_FIELDS].join(', '))
    .order('display_order')
    .order('cost')
    .returns<(RewardRow & { id: string; updated_at: string })[]>()
  if (error) throw error
  return data.map(({ id, updated_at, ...row }) => ({
    id,
    version: updated_at,
    values: toRewardValues(row),
  }))
}

/** The latest 30 redemptions, those to hand out first, or those whose code begins so. @throws AppError FORBIDDEN */
export async function listRedemptions(code: string): Promise<AdminRedemption[]> {
  await requireArea('coins')
  const wanted = code.toUpperCase().replace(/[^A-Z0-9-]/g, '')
  const all = (await sessionDb()).from('coin_redemptions').select(REDEMPTION_COLUMNS)
  const { data, error } = await (wanted ? all.like('code', `%${wanted}%`) : all)
    .order('state', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(LATEST)
  if (error) throw error
  const rows = data.map(toAdminRedemption)
  const rank = ({ state }: AdminRedemption) => (state === 'issued' ? 0 : 1)
  return rows.sort((a, b) => rank(a) - rank(b))
}

/** A page of the customers with their coins. @throws AppError FORBIDDEN */
export async function listCoinAccounts(query: TableQuery) {
  await requireArea('coins')
  const sorts: Record<string, string> = { saldo: 'balance', movimento: 'recent', nome: 'name' }
  const { data, error } = await (await sessionDb()).rpc('search_coin_accounts', {
    p_query: query.q || null,
    p_sort: sorts[query.sort] ?? 'balance',
    p_limit: ACCOUNTS_A_PAGE,
    p_offset: pageRange(query.page, ACCOUNTS_A_PAGE).from,
  })
  if (error) throw error
  return toAccounts(data as AccountsRow)
}

/**
 * The coins of one customer with the latest 50 movements; null for an unknown one.
 * @throws AppError FORBIDDEN without the area customers
 */
export async function getCustomerLedger(userId: string): Promise<Ledger | null> {
  await requireArea('customers')
  if (!z.uuid().safeParse(userId).success) return null
  const { data, error } = await (await sessionDb()).rpc('get_customer_ledger', {
    p_user: userId,
    p_limit: MOVEMENTS,
  })
  if (error) throw error
  return data ? toLedger(data as LedgerRow) : null
}

import 'server-only'
import { z } from 'zod'
import type { DailyValues } from '@/lib/coins/schema'
import type { LoadedRow } from '@/lib/core/merge'
import { pageRange, type TableQuery } from '@/lib/core/table-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  type AdminCampaign,
  type AdminRedemption,
  type AdminReward,
  type AdminRule,
  CAMPAIGN_COLUMNS,
  type CoinOverview,
  type Ledger,
  REDEMPTION_COLUMNS,
  REWARD_COLUMNS,
  RULE_COLUMNS,
  toAccounts,
  toAdminRedemption,
  toCampaignValues,
  toLedger,
  toOverview,
  toRewardValues,
  toRuleValues,
} from './admin-dto'
import { dailySource } from './admin-source'

export const ACCOUNTS_PAGE_SIZE = 20
const MOST_REDEMPTIONS = 30
const MOVEMENTS = 50

/**
 * Returns the sums of all coins and the accounts whose balance differs from their ledger. The ledger is
 * checked again if the last check is older than a day, or if `isAgain` is true.
 * @throws AppError('FORBIDDEN') without the area coins
 */
export async function getCoinOverview(isAgain = false): Promise<CoinOverview> {
  await requireArea('coins')
  const { data, error } = await (await sessionDb()).rpc('get_coin_totals', { p_check: isAgain })
  if (error) throw error
  return toOverview(data)
}

/**
 * Returns all rules of earning, including inactive ones.
 * @throws AppError('FORBIDDEN') without the area coins
 */
export async function listCoinRules(): Promise<AdminRule[]> {
  await requireArea('coins')
  const { data, error } = await (await sessionDb())
    .from('coin_rules')
    .select(`id, action, updated_at, ${RULE_COLUMNS}` as const)
    .order('action')
  if (error) throw error
  return data.map(({ id, action, updated_at, ...row }) => ({
    id,
    action,
    version: updated_at,
    values: toRuleValues(row),
  }))
}

/**
 * Returns the hours of the daily code with their version.
 * @throws AppError('FORBIDDEN') without the area coins
 */
export async function getDailySettings(): Promise<LoadedRow<DailyValues>> {
  await requireArea('coins')
  return dailySource(await sessionDb()).read()
}

/**
 * Returns the latest 200 campaigns, by their end, and the categories to which one can be limited.
 * @throws AppError('FORBIDDEN') without the area coins
 */
export async function listCampaigns(): Promise<{
  campaigns: AdminCampaign[]
  categories: { path: string; name: string }[]
}> {
  await requireArea('coins')
  const db = await sessionDb()
  const [campaigns, categories] = await Promise.all([
    db
      .from('coin_campaigns')
      .select(`id, updated_at, ${CAMPAIGN_COLUMNS}` as const)
      .order('ends_at', { ascending: false })
      .limit(200),
    db.from('categories').select('slug, name').order('slug'),
  ])
  if (campaigns.error) throw campaigns.error
  if (categories.error) throw categories.error
  return {
    campaigns: campaigns.data.map(({ id, updated_at, ...row }) => ({
      id,
      version: updated_at,
      values: toCampaignValues(row),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    })),
    categories: categories.data.map(({ slug, name }) => ({ path: slug, name })),
  }
}

/**
 * Returns all rewards in display order, including hidden ones.
 * @throws AppError('FORBIDDEN') without the area coins
 */
export async function listRewards(): Promise<AdminReward[]> {
  await requireArea('coins')
  const { data, error } = await (await sessionDb())
    .from('coin_products')
    .select(`id, updated_at, ${REWARD_COLUMNS}` as const)
    .order('display_order')
    .order('cost')
  if (error) throw error
  return data.map(({ id, updated_at, ...row }) => ({
    id,
    version: updated_at,
    values: toRewardValues(row),
  }))
}

/**
 * Returns up to 30 redemptions and the number of all: those to be honored, oldest first, then the honored
 * and the cancelled ones, newest first. A text limits them to codes that contain it.
 * @throws AppError('FORBIDDEN') without the area coins
 */
export async function listRedemptions(
  code: string,
): Promise<{ rows: AdminRedemption[]; total: number }> {
  await requireArea('coins')
  const db = await sessionDb()
  const wanted = code.toUpperCase().replace(/[^A-Z0-9-]/g, '')
  const found = () => {
    const all = db.from('coin_redemptions').select(REDEMPTION_COLUMNS, { count: 'exact' })
    return wanted ? all.like('code', `%${wanted}%`) : all
  }
  const [open, settled] = await Promise.all([
    found().eq('state', 'issued').order('created_at').limit(MOST_REDEMPTIONS),
    found()
      .neq('state', 'issued')
      .order('state', { ascending: false }) // honored, cancelled
      .order('created_at', { ascending: false })
      .limit(MOST_REDEMPTIONS),
  ])
  if (open.error) throw open.error
  if (settled.error) throw settled.error
  return {
    rows: [...open.data, ...settled.data].slice(0, MOST_REDEMPTIONS).map(toAdminRedemption),
    total: (open.count ?? 0) + (settled.count ?? 0),
  }
}

/**
 * Returns a page of the customers with their coins and the total number.
 * @throws AppError('FORBIDDEN') without the area coins
 */
export async function listCoinAccounts(query: TableQuery) {
  await requireArea('coins')
  const sorts: Record<string, string> = { saldo: 'balance', movimento: 'recent', nome: 'name' }
  const { data, error } = await (await sessionDb()).rpc('search_coin_accounts', {
    p_query: query.q || null,
    p_sort: sorts[query.sort] ?? 'balance',
    p_limit: ACCOUNTS_PAGE_SIZE,
    p_offset: pageRange(query.page, ACCOUNTS_PAGE_SIZE).from,
  })
  if (error) throw error
  return toAccounts(data)
}

/**
 * Returns the coins of one customer with the latest 50 ledger entries, or null for an unknown customer.
 * @throws AppError('FORBIDDEN') without the area customers
 */
export async function getCustomerLedger(userId: string): Promise<Ledger | null> {
  await requireArea('customers')
  if (!z.uuid().safeParse(userId).success) return null
  const { data, error } = await (await sessionDb()).rpc('get_customer_ledger', {
    p_user: userId,
    p_limit: MOVEMENTS,
  })
  if (error) throw error
  return data === null ? null : toLedger(data)
}

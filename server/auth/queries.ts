import 'server-only'
import { z } from 'zod'
import type { ActionResult } from '@/lib/core/result'
import { isProActive } from '@/lib/pro'
import { clearSessionCookies, sessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { logError } from '@/server/core/log'
import { limitRate } from '@/server/core/rate-limit'
import { readSession, requireAdmin, requireConfirmed, requireUser } from '@/server/core/session'
import type { AccountData, SecondFactorState, Visitor } from './dto'

/**
 * Returns the account of the caller, the coin balance (in coins) and, if requested, the ids of favorite
 * products, newest first, with the platforms of the consoles; never cached. Without a session, the
 * session cookies of the browser are removed. Returns null when the auth service or the database did
 * not answer.
 */
export async function getVisitor(options: { favorites: boolean }): Promise<Visitor | null> {
  const { session, isCertain } = await readSession()
  if (!session) {
    if (!isCertain) return null
    await clearSessionCookies()
    return { user: null, favorites: null, consoles: null, coins: null }
  }
  if (!session.isRoleKnown) return null
  const { userId, email, fullName, emailConfirmedAt, isAdmin } = session
  const db = await sessionDb()
  const [favorites, consoles, coins, profile] = await Promise.all([
    options.favorites
      ? db
          .from('user_favorites')
          .select('product_id')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
      : null,
    options.favorites
      ? db.from('customer_consoles').select('platform').eq('user_id', userId)
      : null,
    db.from('uti_coins').select('balance').eq('user_id', userId).maybeSingle(),
    db.from('user_profiles').select('pro_until').eq('id', userId).maybeSingle(),
  ])
  for (const failed of [favorites?.error, consoles?.error, coins.error, profile.error]) {
    if (!failed) continue
    logError('visitor', failed)
    return null
  }
  const isPro = isProActive(profile.data?.pro_until ?? null, new Date())
  return {
    user: { id: userId, email, fullName, emailConfirmedAt, isAdmin, isPro },
    favorites: favorites?.data?.map(({ product_id }) => product_id) ?? null,
    consoles: consoles?.data?.map(({ platform }) => platform) ?? null,
    coins: { balance: coins.data?.balance ?? 0 },
  }
}

/**
 * Returns the account data of the caller for the customer area.
 * @throws AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED')
 */
export async function getAccountData(): Promise<AccountData> {
  const { userId, email, fullName } = await requireConfirmed()
  const db = await sessionDb()
  const [profile, birth] = await Promise.all([
    db.from('user_profiles').select('phone, pro_until, created_at').eq('id', userId).single(),
    db.rpc('my_birth_date'),
  ])
  if (profile.error) throw profile.error
  if (birth.error) throw birth.error
  return {
    fullName,
    email,
    phone: profile.data.phone ?? '',
    birthDate: birth.data ?? '',
    proUntil: profile.data.pro_until,
    memberSince: profile.data.created_at,
  }
}

/**
 * Returns all data stored about the caller (LGPD art. 18), at most 10 times an hour. Errors are
 * returned as codes.
 */
export async function exportMyData(): Promise<ActionResult<unknown>> {
  try {
    const { userId } = await requireUser()
    await limitRate('export-data', userId, { limit: 10, windowSeconds: 60 * 60 })
    const { data, error } = await (await sessionDb()).rpc('export_my_data')
    if (error) throw error
    return { ok: true, data }
  } catch (error) {
    return { ok: false, ...failureOf('export-my-data', error) }
  }
}

const answer = z.object({
  is_on: z.boolean(),
  recovery_codes: z.number(),
  is_required: z.boolean(),
})

/**
 * Returns the state of the second factor of the caller.
 * @throws AppError('FORBIDDEN') for everyone who does not belong to the staff
 */
export async function getSecondFactor(): Promise<SecondFactorState> {
  await requireAdmin()
  const { data, error } = await (await sessionDb()).rpc('my_second_factor')
  if (error) throw error
  const state = answer.parse(data)
  return {
    isOn: state.is_on,
    recoveryCodes: state.recovery_codes,
    isRequired: state.is_required,
  }
}

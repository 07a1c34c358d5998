import 'server-only'
import type { ActionResult } from '@/lib/core/result'
import { sessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireConfirmed, requireUser } from '@/server/core/session'
import type { AccountData } from './dto'

/**
 * Returns the account data of the caller for the customer area.
 * @throws AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED')
 */
export async function getAccountData(): Promise<AccountData> {
  const { userId, email, fullName } = await requireConfirmed()
  const db = await sessionDb()
  const [profile, birth, user] = await Promise.all([
    db.from('user_profiles').select('phone, pro_until, created_at').eq('id', userId).single(),
    db.rpc('my_birth_date'),
    db.auth.getUser(),
  ])
  if (profile.error) throw profile.error
  if (birth.error) throw birth.error
  return {
    fullName,
    email,
    pendingEmail: user.data.user?.new_email ?? null,
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

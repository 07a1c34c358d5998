import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ADMIN_PASSWORD_MIN } from '@/lib/auth/schema'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'

const COMMONEST = 3000

const commonest = new Set(
  dictionary['passwords-common'].slice(0, COMMONEST).map((word) => String(word).toLowerCase()),
)

/**
 * Refuses a password among the 3,000 commonest, and one under 12 characters for an admin
 * (decisions: Passwords). @throws AppError INVALID with the field `password`
 */
export function assertAcceptablePassword(password: string, isAdmin = false): void {
  if (commonest.has(password.toLowerCase())) throw new AppError('INVALID', { password: 'common' })
  if (isAdmin && password.length < ADMIN_PASSWORD_MIN) {
    throw new AppError('INVALID', { password: 'short-admin' })
  }
}

/**
 * Ends the session just opened in `db` when an admin came in by a password that admins may not
 * have: one from before they became one. @throws AppError INVALID with the field `password`
 */
export async function refuseWeakAdmin(db: Db, password: string): Promise<void> {
  try {
    assertAcceptablePassword(password, true)
  } catch (refusal) {
    const { data: isAdmin } = await db.rpc('am_i_admin')
    if (isAdmin !== true) return
    await db.auth.signOut({ scope: 'local' })
    throw refusal
  }
}

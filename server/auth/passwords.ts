import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ADMIN_PASSWORD_MIN } from '@/lib/auth/sign-up-rules'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'

const COMMONEST = 3000

const commonest = new Set(
  dictionary['passwords-common'].slice(0, COMMONEST).map((word) => String(word).toLowerCase()),
)

/**
 * Refuses the 3,000 most common passwords, and fewer than 12 characters for an admin.
 * @throws AppError('INVALID') with the field `password`
 */
export function assertAcceptablePassword(password: string, isAdmin = false): void {
  if (commonest.has(password.toLowerCase())) throw new AppError('INVALID', { password: 'common' })
  if (isAdmin && password.length < ADMIN_PASSWORD_MIN) {
    throw new AppError('INVALID', { password: 'short-admin' })
  }
}

/**
 * Ends the session just opened in `db` if an admin signed in with a password that is not allowed for
 * admins, such as one set before the account became admin.
 * @throws AppError('INVALID') with the field `password`
 */
export async function assertAdminPassword(db: Db, password: string): Promise<void> {
  try {
    assertAcceptablePassword(password, true)
  } catch (refusal) {
    const { data: isAdmin } = await db.rpc('am_i_admin')
    if (isAdmin !== true) return
    await db.auth.signOut({ scope: 'local' })
    throw refusal
  }
}

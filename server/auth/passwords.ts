import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ADMIN_PASSWORD_MIN } from '@/lib/auth/schema'
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

import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'

/**
 * Returns the AppError for an error of the auth service. A wrong address and a wrong password have the
 * same code.
 */
export function authFailure(error: AuthError): AppError {
  const general = serviceFailure(error)
  if (general) return general
  if (error.code === 'email_not_confirmed') return new AppError('UNCONFIRMED')
  if (error.code === 'weak_password' || error.code === 'same_password') {
    return new AppError('INVALID', { password: error.code })
  }
  return new AppError('UNAUTHENTICATED')
}

/**
 * Returns the AppError for a mailed link that failed. Unknown, used and expired codes have the same
 * one, NOT_FOUND.
 */
export function linkFailure(error: AuthError): AppError {
  return serviceFailure(error) ?? new AppError('NOT_FOUND')
}

/** Returns the AppError for a failure of the service, or null if the input was refused. */
function serviceFailure(error: AuthError): AppError | null {
  if (isAuthRetryableFetchError(error)) return new AppError('CONNECTION')
  if (error.status === 429) return new AppError('RATE_LIMITED')
  if (error.status !== undefined && error.status < 500) return null
  logError('auth', error)
  return new AppError('UNKNOWN')
}

const revealingCodes = new Set([
  'user_already_exists',
  'email_exists',
  'over_email_send_rate_limit',
])

/**
 * Returns whether the error can only occur for an address with an account. The caller then responds as
 * if it had succeeded.
 */
export function revealsAccount(error: AuthError): boolean {
  return revealingCodes.has(error.code ?? '')
}

import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'

/** The closed code for an error of the auth service; wrong address and wrong password look the same. */
export function authFailure(error: AuthError): AppError {
  if (isAuthRetryableFetchError(error)) return new AppError('CONNECTION')
  if (error.code === 'email_not_confirmed') return new AppError('UNCONFIRMED')
  if (error.status === 429) return new AppError('RATE_LIMITED')
  if (error.code === 'weak_password' || error.code === 'same_password') {
    return new AppError('INVALID', { password: error.code })
  }
  if (error.status !== undefined && error.status < 500) return new AppError('UNAUTHENTICATED')
  logError('auth', error)
  return new AppError('UNKNOWN')
}

/** Errors that only an address with an account can cause: the caller answers as if all went well (security §3.9). */
export function tellsThatAddressExists(error: AuthError): boolean {
  return error.code === 'user_already_exists' || error.code === 'over_email_send_rate_limit'
}

import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'

/** The closed code for an error of the auth service; wrong address and wrong password look the same. */
export function authFailure(error: AuthError): AppError {
  const general = serviceFailure(error)
  if (general) return general
  if (error.code === 'email_not_confirmed') return new AppError('UNCONFIRMED')
  if (error.code === 'weak_password' || error.code === 'same_password') {
    return new AppError('INVALID', { password: error.code })
  }
  return new AppError('UNAUTHENTICATED')
}

/** The closed code for the code of a mailed link that opened nothing: unknown, used and expired look the same. */
export function linkFailure(error: AuthError): AppError {
  return serviceFailure(error) ?? new AppError('NOT_FOUND')
}

/** What went wrong at the service rather than with what the visitor gave. */
function serviceFailure(error: AuthError): AppError | null {
  if (isAuthRetryableFetchError(error)) return new AppError('CONNECTION')
  if (error.status === 429) return new AppError('RATE_LIMITED')
  if (error.status !== undefined && error.status < 500) return null
  logError('auth', error)
  return new AppError('UNKNOWN')
}

const telling = new Set(['user_already_exists', 'email_exists', 'over_email_send_rate_limit'])

/** Errors that only an address with an account can cause: the caller answers as if all went well (security §3.9). */
export function tellsThatAddressExists(error: AuthError): boolean {
  return telling.has(error.code ?? '')
}

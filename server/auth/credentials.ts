import 'server-only'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type AuthError,
  type AuthResponse,
  type Session as AuthSession,
  createClient,
  isAuthRetryableFetchError,
} from '@supabase/supabase-js'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ADMIN_PASSWORD_MIN } from '@/lib/auth/sign-up-rules'
import { callerNetwork, fetchFor } from '@/server/core/caller'
import { sessionFetch } from '@/server/core/database-fetch'
import { type Db, serviceDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'
import { anonymize, limitRate } from '@/server/core/rate-limit'

// Changes of credentials that Auth accepts only with a permit of the server, see
// supabase/migrations/…_auth.sql.

type Change =
  | { kind: 'sign_up'; email: string }
  | { kind: 'password'; userId: string; sessionId: string }
  | { kind: 'email'; userId: string; email: string }

/**
 * Permits one change of credentials for 30 seconds. Call it after the identity was proved and the
 * password rules were applied, because Auth checks neither. A changed password ends all sessions except
 * `sessionId`.
 * @throws AppError('CONNECTION')
 */
export async function permitChange(change: Change): Promise<void> {
  const { error } = await serviceDb().rpc('permit_credential_change', {
    p_kind: change.kind,
    p_user: change.kind === 'sign_up' ? null : change.userId,
    p_value: change.kind === 'password' ? change.sessionId : change.email,
  })
  if (!error) return
  logError('credentials', error)
  throw new AppError('CONNECTION')
}

/**
 * Returns whether another mail of this kind may be sent to `email`, with or without an account: not
 * within 2 minutes of a mail whose link is still valid, and at most 6 in an hour. The first mail of a
 * sign-up is always due.
 * @throws AppError('CONNECTION')
 */
export async function isMailDue(
  kind: 'recovery' | 'confirmation',
  email: string,
): Promise<boolean> {
  const { data, error } = await serviceDb().rpc('is_mail_due', {
    p_kind: kind,
    p_email: email,
    p_address: anonymize(email),
  })
  if (!error) return data === true
  logError('credentials', error)
  throw new AppError('CONNECTION')
}

const LIMIT = { limit: 10, windowSeconds: 15 * 60 }

/**
 * Returns whether `password` is the password of the account, checked by the auth service without a
 * change of the caller's session. At most 10 attempts in 15 minutes for an account.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION'), AppError('UNKNOWN')
 */
export async function isPasswordOf(
  account: { userId: string; email: string },
  password: string,
): Promise<boolean> {
  await limitRate('password-check', account.userId, LIMIT)
  return (await trySignIn(account.email, password)).userId === account.userId
}

/**
 * Makes the password of an unconfirmed account unusable, unless it is `password`. Another person may have
 * signed up with the address first; its owner can then confirm the account and set a password by a
 * recovery link.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION'), AppError('UNKNOWN')
 */
export async function discardOtherPassword(email: string, password: string): Promise<void> {
  if ((await trySignIn(email, password)).isPassword) return
  const { error } = await serviceDb().rpc('discard_pending_password', { p_email: email })
  if (!error) return
  logError('credentials', error)
  throw new AppError('CONNECTION')
}

/**
 * Checks a password by signing in and out. Returns whether it is right and, for a confirmed address, the
 * id of the user.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION'), AppError('UNKNOWN')
 */
async function trySignIn(
  email: string,
  password: string,
): Promise<{ isPassword: boolean; userId?: string }> {
  // A separate client, because a shared one would hold the session in memory for other requests.
  const client = createClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchFor(await callerNetwork(), sessionFetch) },
    },
  )
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) {
    const failure = serviceFailure(error)
    if (failure) throw failure
    return { isPassword: error.code === 'email_not_confirmed' }
  }
  await client.auth.signOut({ scope: 'local' })
  return { isPassword: true, userId: data.user.id }
}

type Confirmation = {
  isSignedIn: boolean
  needsPassword?: true
  /** The e-mail of the other account whose session was restored in this browser. */
  signedInAs?: string
}

type PreviousSession = { userId: string; email: string; tokens: AuthSession | null }

/**
 * Returns the outcome of a confirmation that has opened a session in `db`, and restores the previous
 * session if it is of another account.
 */
export async function confirmationOf(
  db: Db,
  { session, user }: AuthResponse['data'],
  kind: string,
  previous: PreviousSession | null,
): Promise<Confirmation> {
  // A change of address requires the current password, so the account has a usable one.
  const isDiscarded = kind !== 'email_change' && user?.app_metadata.password_discarded === true
  const password = isDiscarded ? { needsPassword: true as const } : {}
  if (session && previous?.tokens && user?.id !== previous.userId) {
    await db.auth.signOut({ scope: 'local' })
    const { error } = await db.auth.setSession(previous.tokens)
    return { isSignedIn: false, ...(!error && { signedInAs: previous.email }), ...password }
  }
  return { isSignedIn: session !== null, ...password }
}

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
 * Returns the AppError for a mailed link that failed: NOT_FOUND for an unknown, used or expired code.
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

const FLOOR_MS = 500
const JITTER_MS = 80

/**
 * Runs `work` and resolves after at least 500 ms plus up to 80 ms of random delay, so that the response
 * time does not reveal the outcome.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const pause = wait(FLOOR_MS + randomInt(JITTER_MS))
  try {
    return await work()
  } finally {
    await pause
  }
}

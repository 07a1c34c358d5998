'use server'

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { SIGNED_OUT_COOKIE } from '@/lib/auth/cookies'
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmationSchema,
  deleteAccountSchema,
  emailOnlySchema,
  profileSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '@/lib/auth/schema'
import { defineAction } from '@/server/core/action'
import { createAdminSession } from '@/server/core/admin-session'
import { clearSessionCookies, type Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import {
  limitCallerRate,
  limitRate,
  removeDevice,
  withinSignInLimits,
} from '@/server/core/rate-limit'
import { currentSession, type Session } from '@/server/core/session'
import { sessionCookieFlags } from '@/server/core/session-cookies'
import {
  assertAcceptablePassword,
  assertAdminPassword,
  authFailure,
  confirmationOf,
  discardOtherPassword,
  isMailDue,
  isPasswordOf,
  linkFailure,
  permitChange,
  revealsAccount,
  withMinimumDuration,
} from './credentials'

const HOUR = 60 * 60

/**
 * Signs in with a password. Fails with UNAUTHENTICATED for a wrong address or password, UNCONFIRMED,
 * RATE_LIMITED, or INVALID for an admin with a weak password.
 */
export const signIn = defineAction({
  name: 'sign-in',
  access: 'public',
  schema: signInSchema,
  run: ({ email, password }, { db }) =>
    withMinimumDuration(() =>
      withinSignInLimits(email, async () => {
        const { data, error } = await db.auth.signInWithPassword({ email, password })
        if (error) throw authFailure(error)
        await assertAdminPassword(db, password)
        return data.user.id
      }),
    ),
})

/**
 * Creates an account and sends the confirmation link. The result is the same if the address has an
 * account already, so that it does not reveal accounts. If an unconfirmed account has another password,
 * that password is discarded.
 */
export const signUp = defineAction({
  name: 'sign-up',
  access: 'public',
  rate: { limit: 20, windowSeconds: HOUR },
  schema: signUpSchema,
  run: ({ fullName, email, password }, { db }) =>
    withMinimumDuration(async () => {
      assertAcceptablePassword(password)
      await limitCallerRate('sign-up-email', email, { limit: 5, windowSeconds: HOUR })
      if (await isMailDue('confirmation', email)) {
        await permitChange({ kind: 'sign_up', email })
        const { error } = await db.auth.signUp({
          email,
          password,
          options: { data: { full_name: fullName }, emailRedirectTo: env().SITE_ORIGIN },
        })
        if (error && !revealsAccount(error)) throw authFailure(error)
      }
      // Also if no mail was due, because the link of an earlier mail is still valid.
      await discardOtherPassword(email, password)
    }),
})

/** Ends the session of this browser only. */
export const signOut = defineAction({
  name: 'sign-out',
  access: 'public',
  schema: z.object({ isAgain: z.literal(true).optional() }),
  run: async ({ isAgain }, { db }) => {
    const store = await cookies()
    // A sign-in has removed the cookie since, and its new session must not be ended.
    if (isAgain && !store.get(SIGNED_OUT_COOKIE)?.value) return
    // While the browser has this cookie, session cookies are ignored and `signOut` would find no session.
    store.delete(SIGNED_OUT_COOKIE)
    await db.auth.signOut({ scope: 'local' })
    await clearSessionCookies()
  },
})

/** Sends the confirmation link again. The result is the same for an unknown address. */
export const resendConfirmation = defineAction({
  name: 'resend-confirmation',
  access: 'public',
  rate: { limit: 20, windowSeconds: HOUR },
  schema: emailOnlySchema,
  run: ({ email }, { db }) =>
    withMinimumDuration(async () => {
      await limitCallerRate('resend-email', email, { limit: 3, windowSeconds: HOUR })
      if (!(await isMailDue('confirmation', email))) return
      const options = { emailRedirectTo: env().SITE_ORIGIN }
      const { error } = await db.auth.resend({ type: 'signup', email, options })
      if (error && !revealsAccount(error)) throw authFailure(error)
    }),
})

/**
 * Confirms an e-mail address by the code of its link and returns whether a session was opened, and
 * whether the account has no password because that of its sign-up was discarded. A session of another
 * account is kept. Fails with NOT_FOUND for a code that is unknown, used or expired.
 */
export const confirmEmail = defineAction({
  name: 'confirm-email',
  access: 'public',
  rate: { limit: 30, windowSeconds: HOUR },
  schema: confirmationSchema,
  run: async ({ code, kind }, { db, session }) => {
    const before = session && { ...session, tokens: (await db.auth.getSession()).data.session }
    const verified = await db.auth.verifyOtp({ token_hash: code, type: kind })
    // If both addresses must confirm a change, the first confirmation opens no session.
    if (!verified.error) return confirmationOf(db, verified.data, kind, before)
    const failure = linkFailure(verified.error)
    if (kind === 'email_change' || failure.code !== 'NOT_FOUND') throw failure
    const exchanged = await db.auth.exchangeCodeForSession(code)
    if (exchanged.error) throw linkFailure(exchanged.error)
    return confirmationOf(db, exchanged.data, kind, before)
  },
})

// A recovery code is valid once, but the first password may be refused. The pass is a cookie that
// proves, for 10 minutes and for this session only, that the session was opened by the link of this
// code; without it, no password can be set with a used code.
const COOKIE = 'uti-recovery'
const TTL_SECONDS = 10 * 60

/** Sends a recovery link. The result is the same for an unknown address. */
export const requestPasswordReset = defineAction({
  name: 'request-password-reset',
  access: 'public',
  rate: { limit: 20, windowSeconds: HOUR },
  schema: emailOnlySchema,
  run: ({ email }, { db }) =>
    withMinimumDuration(async () => {
      await limitCallerRate('reset-email', email, { limit: 3, windowSeconds: HOUR })
      if (!(await isMailDue('recovery', email))) return
      const redirectTo = `${env().SITE_ORIGIN}/reset-password`
      const { error } = await db.auth.resetPasswordForEmail(email, { redirectTo })
      if (error && !revealsAccount(error)) throw authFailure(error)
    }),
})

/**
 * Sets a new password by the code of a recovery link, signs in, and ends all other sessions. Fails with
 * NOT_FOUND for a code that is unknown, used or expired.
 */
export const resetPassword = defineAction({
  name: 'reset-password',
  access: 'public',
  rate: { limit: 30, windowSeconds: HOUR },
  schema: resetPasswordSchema,
  run: async ({ code, password }, { db }) => {
    assertAcceptablePassword(password)
    if (!(await hasRecoveryPass(db, code))) {
      const opened = await db.auth.verifyOtp({ token_hash: code, type: 'recovery' })
      if (opened.error) throw linkFailure(opened.error)
      await setRecoveryPass(db, code)
    }
    const { data: isAdmin, error: unknown } = await db.rpc('am_i_admin')
    if (unknown) throw unknown
    assertAcceptablePassword(password, isAdmin === true)
    const [user, session] = [(await db.auth.getUser()).data.user, await currentSession(db)]
    if (!user || !session) throw new AppError('NOT_FOUND')
    await permitChange({ kind: 'password', userId: user.id, sessionId: session.id })
    const { error } = await db.auth.updateUser({ password })
    if (error && error.code !== 'same_password') throw authFailure(error)
    await db.auth.signOut({ scope: 'others' })
    await removeRecoveryPass()
  },
})

function sign(sessionId: string, expiresAt: number, code: string): string {
  return createHmac('sha256', env().SUPABASE_SECRET_KEY)
    .update(`recovery:${sessionId}:${expiresAt}:${code}`)
    .digest('base64url')
}

/** Sets the pass for the session of `db`, which `code` opened. */
async function setRecoveryPass(db: Db, code: string): Promise<void> {
  const session = await currentSession(db)
  if (!session) return
  const expiresAt = Date.now() + TTL_SECONDS * 1000
  const value = `${expiresAt}.${sign(session.id, expiresAt, code)}`
  ;(await cookies()).set(COOKIE, value, {
    ...sessionCookieFlags(),
    sameSite: 'strict',
    maxAge: TTL_SECONDS,
  })
}

/** Returns whether the session of `db` was opened by the link of `code` less than 10 minutes ago. */
async function hasRecoveryPass(db: Db, code: string): Promise<boolean> {
  const [expiry = '', signature = ''] = (await cookies()).get(COOKIE)?.value.split('.') ?? []
  if (!signature || Number(expiry) <= Date.now()) return false
  const session = await currentSession(db)
  if (!session) return false
  const expected = Buffer.from(sign(session.id, Number(expiry), code))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** Removes the pass. */
async function removeRecoveryPass(): Promise<void> {
  ;(await cookies()).delete(COOKIE)
}

const QUARTER_HOUR = 15 * 60

/** Creates a one-time login link for an admin. The store does not send it; the caller passes it on. */
export const createAdminLoginLink = defineAction({
  name: 'create-admin-login-link',
  access: 'admin',
  area: 'team',
  rate: { limit: 20, windowSeconds: QUARTER_HOUR },
  schema: z.object({ adminId: z.uuid() }),
  run: async ({ adminId }, { db }): Promise<AdminLoginLink> => {
    const token = newToken()
    const { data, error } = await db.rpc('issue_admin_login_token', {
      p_admin: adminId,
      p_token_hash: hashToken(token),
    })
    if (error) throw error
    const url = `${env().SITE_ORIGIN}/admin-login/${token}`
    return { url, expiresInMs: Date.parse(data) - Date.now() }
  },
})

/**
 * Opens the session of the admin of a one-time login link. Every failure has the same result,
 * NOT_FOUND. The rate is limited per network only: a token of 256 bits cannot be guessed, and a global
 * limit could be used to block all admins.
 */
export const enterAsAdmin = defineAction({
  name: 'enter-as-admin',
  access: 'public',
  rate: { limit: 5, windowSeconds: QUARTER_HOUR },
  schema: z.object({ token: z.string().max(500) }),
  run: ({ token }, { db }) =>
    withMinimumDuration(async () => {
      if (!(await createAdminSession(db, hashToken(token)))) throw new AppError('NOT_FOUND')
    }),
})

/** A one-time login link, which is valid for 10 minutes. */
type AdminLoginLink = { url: string; expiresInMs: number }

const BYTES = 32

/** Returns a random token of 256 bits in base64url. */
function newToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** Returns the SHA-256 hash of a token as hex; the database stores only this. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** SQLSTATE of a malformed argument. */
const MALFORMED = 'UT005'
const rate = { limit: 60, windowSeconds: HOUR }

async function requirePassword(session: Session, current: string): Promise<void> {
  if (!(await isPasswordOf(session, current))) throw new AppError('INVALID', { current: 'wrong' })
}

/**
 * Sets the password and ends all sessions of the account except that of `db`. Returns the error of the
 * auth service, or null.
 * @throws AppError('UNAUTHENTICATED'), AppError('CONNECTION')
 */
async function setPassword(db: Db, { userId }: Session, password: string) {
  const current = await currentSession(db)
  if (!current) throw new AppError('UNAUTHENTICATED')
  await permitChange({ kind: 'password', userId, sessionId: current.id })
  return (await db.auth.updateUser({ password })).error
}

async function saveBirthDate(db: Db, birthDate: string): Promise<void> {
  const { error } = await db.rpc('save_birth_date', { p_birth_date: birthDate || null })
  if (error?.code === MALFORMED) throw new AppError('INVALID', { birthDate: 'birth' })
  if (error) throw error
}

/**
 * Saves name, phone number and date of birth of the caller. Fails with INVALID and the field
 * `birthDate` for a date that is not in the past.
 */
export const updateProfile = defineAction({
  name: 'update-profile',
  access: 'confirmed',
  rate,
  schema: profileSchema,
  run: async ({ fullName, phone, birthDate }, { db, session }) => {
    if (birthDate !== undefined) await saveBirthDate(db, birthDate)
    const { error } = await db
      .from('user_profiles')
      .update({ full_name: fullName, phone: phone || null })
      .eq('id', session.userId)
    if (error) throw error
  },
})

/**
 * Changes the password of the caller. Fails with INVALID and the field `current` for a wrong password,
 * or the field `password` for a new one that is not acceptable.
 */
export const changePassword = defineAction({
  name: 'change-password',
  access: 'confirmed',
  rate,
  schema: changePasswordSchema,
  run: async ({ current, password }, { db, session }) => {
    if (!session.isRoleKnown) throw new AppError('CONNECTION')
    await requirePassword(session, current)
    assertAcceptablePassword(password, session.isAdmin)
    if (password === current) throw new AppError('INVALID', { password: 'same_password' })
    let error = await setPassword(db, session, password)
    if (error?.code === 'reauthentication_needed') {
      // Hosted Auth accepts a new password only in a session of the last 24 hours.
      const { email } = session
      const opened = await db.auth.signInWithPassword({ email, password: current })
      error = opened.error ?? (await setPassword(db, session, password))
    }
    if (error) throw authFailure(error)
  },
})

/**
 * Requests a change of the e-mail address. The result is the same if the address has an account
 * already, so that it does not reveal accounts.
 */
export const changeEmail = defineAction({
  name: 'change-email',
  access: 'confirmed',
  rate,
  schema: changeEmailSchema,
  run: ({ email, current }, { db, session }) =>
    withMinimumDuration(async () => {
      await requirePassword(session, current)
      if (email === session.email) throw new AppError('INVALID', { email: 'same' })
      await limitRate('change-email', session.userId, { limit: 3, windowSeconds: HOUR })
      await permitChange({ kind: 'email', userId: session.userId, email })
      const emailRedirectTo = `${env().SITE_ORIGIN}/area-cliente/dados`
      const { error } = await db.auth.updateUser({ email }, { emailRedirectTo })
      if (error && !revealsAccount(error)) throw authFailure(error)
    }),
})

/** Deletes the account of the caller and removes the session and device cookies of the browser. */
export const deleteAccount = defineAction({
  name: 'delete-account',
  access: 'user',
  rate,
  schema: deleteAccountSchema,
  run: async ({ current }, { db, session }) => {
    await requirePassword(session, current)
    const { error } = await db.rpc('delete_my_account')
    if (error) throw error
    await clearSessionCookies()
    await removeDevice()
  },
})

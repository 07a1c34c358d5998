'use server'

import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  profileSchema,
} from '@/lib/auth/schema'
import { defineAction } from '@/server/core/action'
import { clearSessionCookies, type Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { currentSession, type Session } from '@/server/core/session'
import { removeDevice } from '@/server/core/sign-in-limit'
import {
  assertAcceptablePassword,
  authFailure,
  isPasswordOf,
  permitChange,
  revealsAccount,
  withMinimumDuration,
} from './credentials'

const HOUR = 60 * 60
/** SQLSTATE of a malformed argument. */
const MALFORMED = 'UT005'
const rate = { limit: 60, windowSeconds: HOUR }

async function requirePassword(session: Session, current: string): Promise<void> {
  if (!(await isPasswordOf(session, current))) throw new AppError('INVALID', { current: 'wrong' })
}

/**
 * Sets the password in the session of `db`, which stays valid while all other sessions of the account
 * end.
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

'use server'

import { z } from 'zod'
import { confirmationSchema, emailOnlySchema, signInSchema, signUpSchema } from '@/lib/auth/schema'
import { defineAction } from '@/server/core/action'
import { isMailDue, permitChange } from '@/server/core/credentials'
import { clearSessionCookies } from '@/server/core/db'
import { env } from '@/server/core/env'
import { withMinimumDuration } from '@/server/core/minimum-duration'
import { limitCallerRate } from '@/server/core/rate-limit'
import { withinSignInLimits } from '@/server/core/sign-in-limit'
import { authFailure, linkFailure, revealsAccount } from './auth-failure'
import { assertAcceptablePassword, assertAdminPassword } from './passwords'

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
 * account already, so that it does not reveal accounts.
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
      if (!(await isMailDue('confirmation', email))) return
      await permitChange({ kind: 'sign_up', email })
      const { error } = await db.auth.signUp({
        email,
        password,
        options: { data: { full_name: fullName }, emailRedirectTo: env().SITE_ORIGIN },
      })
      if (error && !revealsAccount(error)) throw authFailure(error)
    }),
})

/** Ends the session of this browser only. */
export const signOut = defineAction({
  name: 'sign-out',
  access: 'public',
  schema: z.object({}),
  run: async (_input, { db }) => {
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
 * Confirms an e-mail address by the code of its link and returns whether a session was opened. Fails
 * with NOT_FOUND for a code that is unknown, used or expired.
 */
export const confirmEmail = defineAction({
  name: 'confirm-email',
  access: 'public',
  rate: { limit: 30, windowSeconds: HOUR },
  schema: confirmationSchema,
  run: async ({ code, kind }, { db }) => {
    const verified = await db.auth.verifyOtp({ token_hash: code, type: kind })
    // If both addresses must confirm a change, the first confirmation opens no session.
    if (!verified.error) return { isSignedIn: verified.data.session !== null }
    const failure = linkFailure(verified.error)
    if (kind === 'email_change' || failure.code !== 'NOT_FOUND') throw failure
    const exchanged = await db.auth.exchangeCodeForSession(code)
    if (exchanged.error) throw linkFailure(exchanged.error)
    return { isSignedIn: true }
  },
})

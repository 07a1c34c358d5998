'use server'

import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { emailOnlySchema, resetPasswordSchema } from '@/lib/auth/schema'
import { defineAction } from '@/server/core/action'
import { sessionCookieFlags } from '@/server/core/cookies'
import { isMailDue, permitChange } from '@/server/core/credentials'
import type { Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { withMinimumDuration } from '@/server/core/minimum-duration'
import { limitCallerRate } from '@/server/core/rate-limit'
import { currentSession } from '@/server/core/session'
import { authFailure, linkFailure, revealsAccount } from './auth-failure'
import { assertAcceptablePassword } from './passwords'

const HOUR = 60 * 60
// A recovery code is valid once, but the first password may be refused. The pass is a cookie that
// proves, for 10 minutes and for this session only, that the session was opened by a recovery link;
// without it, no password can be set with a used code.
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
    if (!(await hasRecoveryPass(db))) {
      const opened = await db.auth.verifyOtp({ token_hash: code, type: 'recovery' })
      if (opened.error) throw linkFailure(opened.error)
      await setRecoveryPass(db)
    }
    const { data: isAdmin } = await db.rpc('am_i_admin')
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

function sign(sessionId: string, expiresAt: number): string {
  return createHmac('sha256', env().SUPABASE_SECRET_KEY)
    .update(`recovery:${sessionId}:${expiresAt}`)
    .digest('base64url')
}

/** Sets the pass for the session of `db`. */
async function setRecoveryPass(db: Db): Promise<void> {
  const session = await currentSession(db)
  if (!session) return
  const expiresAt = Date.now() + TTL_SECONDS * 1000
  const value = `${expiresAt}.${sign(session.id, expiresAt)}`
  ;(await cookies()).set(COOKIE, value, {
    ...sessionCookieFlags(),
    sameSite: 'strict',
    maxAge: TTL_SECONDS,
  })
}

/** Returns whether the session of `db` was opened by a recovery link less than 10 minutes ago. */
async function hasRecoveryPass(db: Db): Promise<boolean> {
  const [expiry = '', signature = ''] = (await cookies()).get(COOKIE)?.value.split('.') ?? []
  if (!signature || Number(expiry) <= Date.now()) return false
  const session = await currentSession(db)
  if (!session) return false
  const expected = Buffer.from(sign(session.id, Number(expiry)))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** Removes the pass. */
async function removeRecoveryPass(): Promise<void> {
  ;(await cookies()).delete(COOKIE)
}

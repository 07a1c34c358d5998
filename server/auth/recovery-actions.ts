'use server'

import { emailOnlySchema, resetPasswordSchema } from '@/lib/auth/schema'
import { defineAction } from '@/server/core/action'
import { isMailDue, permitChange } from '@/server/core/credentials'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { withMinimumDuration } from '@/server/core/minimum-duration'
import { limitCallerRate } from '@/server/core/rate-limit'
import { currentSession } from '@/server/core/session'
import { authFailure, linkFailure, revealsAccount } from './auth-failure'
import { assertAcceptablePassword } from './passwords'
import { hasRecoveryPass, removeRecoveryPass, setRecoveryPass } from './recovery-pass'

const HOUR = 60 * 60

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

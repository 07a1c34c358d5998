'use server'

import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  profileSchema,
} from '@/lib/auth/schema'
import { defineAction } from '@/server/core/action'
import { clearSessionCookies } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { atEvenPace } from '@/server/core/even-pace'
import { isPasswordOf } from '@/server/core/password-check'
import { limitRate } from '@/server/core/rate-limit'
import type { Session } from '@/server/core/session'
import { authFailure, tellsThatAddressExists } from './auth-failure'
import { assertAcceptablePassword } from './passwords'

const HOUR = 60 * 60
const rate = { limit: 60, windowSeconds: HOUR }

async function requirePassword(session: Session, current: string): Promise<void> {
  if (!(await isPasswordOf(session, current))) throw new AppError('INVALID', { current: 'wrong' })
}

export const updateProfile = defineAction({
  name: 'update-profile',
  access: 'confirmed',
  rate,
  schema: profileSchema,
  run: async ({ fullName, phone }, { db, session }) => {
    const { error } = await db
      .from('user_profiles')
      .update({ full_name: fullName, phone: phone || null })
      .eq('id', session.userId)
    if (error) throw error
  },
})

export const changePassword = defineAction({
  name: 'change-password',
  access: 'confirmed',
  rate,
  schema: changePasswordSchema,
  run: async ({ current, password }, { db, session }) => {
    await requirePassword(session, current)
    assertAcceptablePassword(password, session.isAdmin)
    const { error } = await db.auth.updateUser({ password })
    if (error) throw authFailure(error)
    await db.auth.signOut({ scope: 'others' })
  },
})

export const changeEmail = defineAction({
  name: 'change-email',
  access: 'confirmed',
  rate,
  schema: changeEmailSchema,
  run: ({ email, current }, { db, session }) =>
    atEvenPace(async () => {
      await requirePassword(session, current)
      if (email === session.email) throw new AppError('INVALID', { email: 'same' })
      await limitRate('change-email', session.userId, { limit: 3, windowSeconds: HOUR })
      const emailRedirectTo = `${env().SITE_ORIGIN}/area-cliente`
      const { error } = await db.auth.updateUser({ email }, { emailRedirectTo })
      if (error && !tellsThatAddressExists(error)) throw authFailure(error)
    }),
})

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
  },
})

'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { openAdminSession } from '@/server/core/admin-session'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { atEvenPace } from '@/server/core/even-pace'
import type { AdminLoginLink } from './dto'
import { hashToken, newToken } from './token'

const QUARTER_HOUR = 15 * 60

/** Makes a one-time login link for a named admin, to be handed over by the admin who asks. */
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
    return { url: `${env().SITE_ORIGIN}/admin-login/${token}`, expiresAt: String(data) }
  },
})

/**
 * Uses a one-time login link up: opens the session of its admin. Whatever is wrong answers alike.
 * Limited for each network only: nobody guesses 256 bits, and a limit for all is a lock for all.
 */
export const enterAsAdmin = defineAction({
  name: 'enter-as-admin',
  access: 'public',
  rate: { limit: 5, windowSeconds: QUARTER_HOUR },
  schema: z.object({ token: z.string().max(500) }),
  run: ({ token }, { db }) =>
    atEvenPace(async () => {
      if (!(await openAdminSession(db, hashToken(token)))) throw new AppError('NOT_FOUND')
    }),
})

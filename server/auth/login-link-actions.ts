'use server'

import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { createAdminSession } from '@/server/core/admin-session'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { withMinimumDuration } from '@/server/core/minimum-duration'

const QUARTER_HOUR = 15 * 60

/** Creates a one-time login link for an admin. It is passed on by the admin who created it. */
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
    return { url: `${env().SITE_ORIGIN}/admin-login/${token}`, expiresAt: data }
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

/** A one-time login link; `expiresAt` is ISO 8601, 10 minutes after its creation. */
type AdminLoginLink = { url: string; expiresAt: string }

const BYTES = 32

/** Returns a random token of 256 bits in base64url. */
function newToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** Returns the SHA-256 hash of a token as hex; the database stores only this. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

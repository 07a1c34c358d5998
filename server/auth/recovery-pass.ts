// A recovery code is valid once, but the first password may be refused. The pass is a cookie that
// proves, for 10 minutes and for this session only, that the session was opened by a recovery link;
// without it, no password can be set with a used code.
import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { sessionCookieFlags } from '@/server/core/cookies'
import type { Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { currentSession } from '@/server/core/session'

const COOKIE = 'uti-recovery'
const TTL_SECONDS = 10 * 60

function sign(sessionId: string, expiresAt: number): string {
  return createHmac('sha256', env().SUPABASE_SECRET_KEY)
    .update(`recovery:${sessionId}:${expiresAt}`)
    .digest('base64url')
}

/** Sets the pass for the session of `db`. */
export async function setRecoveryPass(db: Db): Promise<void> {
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
export async function hasRecoveryPass(db: Db): Promise<boolean> {
  const [expiry = '', signature = ''] = (await cookies()).get(COOKIE)?.value.split('.') ?? []
  if (!signature || Number(expiry) <= Date.now()) return false
  const session = await currentSession(db)
  if (!session) return false
  const expected = Buffer.from(sign(session.id, Number(expiry)))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Removes the pass. */
export async function removeRecoveryPass(): Promise<void> {
  ;(await cookies()).delete(COOKIE)
}

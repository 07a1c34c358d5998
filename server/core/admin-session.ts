// The only place that opens a session without a password. The database marks the one-time token as used
// and returns the e-mail of its admin in one call.
import 'server-only'
import { callerNetwork } from './caller'
import { type Db, serviceDb } from './db'
import { env } from './env'
import { anonymize } from './rate-limit'

/**
 * Marks the admin login token with this SHA-256 hash as used and opens a session of its admin in `db`.
 * Returns false for any token that is not valid, and while ADMIN_LOGIN_LINKS is off.
 * @throws the error of the database or of the auth service
 */
export async function createAdminSession(db: Db, tokenHash: string): Promise<boolean> {
  if (env().ADMIN_LOGIN_LINKS === 'off') return false
  const used = await serviceDb().rpc('use_admin_login_token', {
    p_token_hash: tokenHash,
    p_ip_hash: anonymize(await callerNetwork()),
  })
  if (used.error) throw used.error
  const email: string | null = used.data
  if (!email) return false
  const link = await serviceDb().auth.admin.generateLink({ type: 'magiclink', email })
  if (link.error) throw link.error
  const token_hash = link.data.properties.hashed_token
  const opened = await db.auth.verifyOtp({ token_hash, type: 'magiclink' })
  if (opened.error) throw opened.error
  return true
}

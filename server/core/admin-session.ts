// The only place that opens a session without a password: for a one-time token, used up in the same
// breath by the database, which names the admin it was made for.
import 'server-only'
import { callerNetwork } from './caller'
import { type Db, serviceDb } from './db'
import { env } from './env'
import { anonymise } from './rate-limit'

/**
 * Uses up the admin login token with this SHA-256 and opens its admin's session in `db`. False
 * whatever is wrong with the token, or while ADMIN_LOGIN_LINKS is off. @throws on a failing service
 */
export async function openAdminSession(db: Db, tokenHash: string): Promise<boolean> {
  if (env().ADMIN_LOGIN_LINKS === 'off') return false
  const used = await serviceDb().rpc('use_admin_login_token', {
    p_token_hash: tokenHash,
    p_ip_hash: anonymise(await callerNetwork()),
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

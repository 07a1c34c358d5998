import 'server-only'
import { type Db, serviceDb } from './db'

/**
 * Opens the session of the account with this e-mail in `db`, without its password. Only for a
 * caller who has just proven the right to it: the one-time login of admins. @throws AuthError
 */
export async function mintSession(db: Db, email: string): Promise<void> {
  const { data, error } = await serviceDb().auth.admin.generateLink({ type: 'magiclink', email })
  if (error) throw error
  const opened = await db.auth.verifyOtp({
    token_hash: data.properties.hashed_token,
    type: 'magiclink',
  })
  if (opened.error) throw opened.error
}

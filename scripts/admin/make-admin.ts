import { createHash, randomBytes } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../server/core/database.ts'
import { OperatorError } from '../../supabase/local/types.ts'

const NO_SUCH_ACCOUNT = 'UT004'

/**
 * Makes the account with this address an admin; creates the account if there is none. Returns a
 * login token.
 * @throws OperatorError with the message of the database.
 */
export async function makeAdmin(
  backend: { url: string; secretKey: string },
  email: string,
): Promise<string> {
  const db = createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const token = randomBytes(32).toString('base64url')
  const promote = () =>
    db.rpc('make_admin', {
      p_email: email,
      p_token_hash: createHash('sha256').update(token).digest('hex'),
    })
  const first = await promote()
  if (!first.error) return token
  if (first.error.code !== NO_SUCH_ACCOUNT) throw new OperatorError(first.error.message)
  await createAccount(db, email)
  const second = await promote()
  if (second.error) throw new OperatorError(second.error.message)
  return token
}

/** Creates a confirmed account with a random password that is not stored. */
async function createAccount(db: SupabaseClient<Database>, email: string): Promise<void> {
  const create = () =>
    db.auth.admin.createUser({
      email,
      password: randomBytes(32).toString('base64url'),
      email_confirm: true,
    })
  const first = await create()
  if (!first.error) return
  if (first.error.code !== 'email_exists') throw new OperatorError(first.error.message)
  await removeUnconfirmed(db, email)
  const second = await create()
  if (second.error) throw new OperatorError(second.error.message)
}

/**
 * Removes an unconfirmed account, because the person who signed up with the address without
 * confirming it could sign in as the admin with their password.
 */
async function removeUnconfirmed(db: SupabaseClient<Database>, email: string): Promise<void> {
  const { data, error } = await db.auth.admin.generateLink({ type: 'recovery', email })
  if (error) throw new OperatorError(error.message)
  if (data.user.email_confirmed_at) throw new OperatorError(`The account of ${email} is closed.`)
  const removed = await db.auth.admin.deleteUser(data.user.id)
  if (removed.error) throw new OperatorError(removed.error.message)
}

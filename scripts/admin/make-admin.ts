import { createHash, randomBytes } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { OperatorError } from '../../supabase/local/types.ts'

const NO_SUCH_ACCOUNT = 'UT004'

/** Makes the account with this address an admin, and the account if need be. Gives a login token. */
export async function makeAdmin(
  backend: { url: string; secretKey: string },
  email: string,
): Promise<string> {
  const db = createClient(backend.url, backend.secretKey, {
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

/** A confirmed account with a password nobody knows. */
async function createAccount(db: SupabaseClient, email: string): Promise<void> {
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

/** Whoever signed up with this address without confirming it knows a password that must not open an admin. */
async function removeUnconfirmed(db: SupabaseClient, email: string): Promise<void> {
  const { data, error } = await db.auth.admin.generateLink({ type: 'recovery', email })
  if (error) throw new OperatorError(error.message)
  if (data.user.email_confirmed_at) throw new OperatorError(`The account of ${email} is closed.`)
  const removed = await db.auth.admin.deleteUser(data.user.id)
  if (removed.error) throw new OperatorError(removed.error.message)
}

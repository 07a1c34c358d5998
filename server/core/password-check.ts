import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { callerNetwork, fetchFor } from './caller'
import { sessionFetch } from './database-fetch'
import { env } from './env'
import { limitRate } from './rate-limit'

const LIMIT = { limit: 10, windowSeconds: 15 * 60 }

/**
 * Returns whether `password` is the password of the account, checked by the auth service without a
 * change of the caller's session. At most 10 attempts in 15 minutes for an account.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION')
 */
export async function isPasswordOf(
  account: { userId: string; email: string },
  password: string,
): Promise<boolean> {
  await limitRate('password-check', account.userId, LIMIT)
  // A separate client, because a shared one would hold the session in memory for other requests.
  const client = createClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchFor(await callerNetwork(), sessionFetch) },
    },
  )
  const { data, error } = await client.auth.signInWithPassword({ email: account.email, password })
  if (error) return false
  await client.auth.signOut({ scope: 'local' })
  return data.user.id === account.userId
}

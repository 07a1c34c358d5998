import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../server/core/database.ts'
import type { TestUser } from '../factories/user.ts'

const stateless = { auth: { persistSession: false, autoRefreshToken: false } }

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: is this an integration or browser test?`)
  return value
}

/**
 * Returns a client with the secret key, which bypasses row-level security, with the Auth admin API.
 */
export function secretClient(): SupabaseClient<Database> {
  return createClient(
    required('NEXT_PUBLIC_SUPABASE_URL'),
    required('SUPABASE_SECRET_KEY'),
    stateless,
  )
}

/** Returns a client without a session, as guests of the data API use it. */
export function anonymousClient(): SupabaseClient<Database> {
  return createClient(
    required('NEXT_PUBLIC_SUPABASE_URL'),
    required('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    stateless,
  )
}

/** Returns a client of the data API that is signed in as `user`. */
export async function clientOf(user: TestUser): Promise<SupabaseClient<Database>> {
  const client = anonymousClient()
  const { error } = await client.auth.signInWithPassword(user)
  if (error) throw error
  return client
}

import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { StaffRole } from '../../lib/staff/roles.ts'
import type { Database } from '../../server/core/database.ts'

export type Person = { id: string; email: string; password: string; fullName: string }

type Wish = {
  confirmed?: boolean
  admin?: boolean
  /** The staff role; admins without it are owners. */
  staff?: StaffRole
  proDays?: number
  fullName?: string
}

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

/** Returns a client of the data API that is signed in as `person`. */
export async function clientOf(person: Person): Promise<SupabaseClient<Database>> {
  const client = anonymousClient()
  const { error } = await client.auth.signInWithPassword(person)
  if (error) throw error
  return client
}

/** Creates a user: by default a customer with a confirmed e-mail address. */
export async function createPerson(wish: Wish = {}): Promise<Person> {
  const { confirmed = true, proDays = 0, fullName = 'Ana Teste', staff } = wish
  const email = `${randomUUID()}@example.com`
  const password = `Senha-${randomUUID()}`
  const client = secretClient()
  const { data, error } = await client.auth.admin.createUser({
    email,
    password,
    email_confirm: confirmed,
    user_metadata: { full_name: fullName },
  })
  if (error) throw error
  const changes = {
    ...(wish.admin || staff ? { role: 'admin' } : {}),
    ...(staff ? { staff_role: staff } : {}),
    ...(proDays ? { pro_until: new Date(Date.now() + proDays * 86_400_000).toISOString() } : {}),
  }
  if (Object.keys(changes).length > 0) {
    const { error: failed } = await client
      .from('user_profiles')
      .update(changes)
      .eq('id', data.user.id)
    if (failed) throw new Error(failed.message)
  }
  return { id: data.user.id, email, password, fullName }
}

/** Removes users and, by cascade, their rows. */
export async function removePeople(people: readonly Person[]): Promise<void> {
  const client = secretClient()
  for (const { id } of people) await client.auth.admin.deleteUser(id)
}

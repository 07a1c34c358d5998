import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { StaffRole } from '../../lib/admin/roles.ts'

export type Person = { id: string; email: string; password: string; fullName: string }

type Wish = {
  confirmed?: boolean
  admin?: boolean
  /** What of the team; an admin without a choice is an owner. */
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

/** Client with the secret key: above row-level security, with the Auth admin API. */
export function secretClient(): SupabaseClient {
  return createClient(
    required('NEXT_PUBLIC_SUPABASE_URL'),
    required('SUPABASE_SECRET_KEY'),
    stateless,
  )
}

/** Client without a session, as any visitor of the data API has it. */
export function anonymousClient(): SupabaseClient {
  return createClient(
    required('NEXT_PUBLIC_SUPABASE_URL'),
    required('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    stateless,
  )
}

/** Client that acts as `person`, straight at the data API. */
export async function clientOf(person: Person): Promise<SupabaseClient> {
  const client = anonymousClient()
  const { error } = await client.auth.signInWithPassword(person)
  if (error) throw error
  return client
}

/** Makes a user of the wished kind: by default a customer with a confirmed address. */
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

/** Removes users and, by cascade, what is theirs. */
export async function removePeople(people: readonly Person[]): Promise<void> {
  const client = secretClient()
  for (const { id } of people) await client.auth.admin.deleteUser(id)
}

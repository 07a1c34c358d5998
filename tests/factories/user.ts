import { randomUUID } from 'node:crypto'
import type { PresetRole } from '../../lib/staff/roles.ts'
import { secretClient } from '../support/clients.ts'

export type TestUser = { id: string; email: string; password: string; fullName: string }

export type UserOverrides = {
  confirmed?: boolean
  admin?: boolean
  /** The staff role; admins without it are owners. */
  staff?: PresetRole
  proDays?: number
  fullName?: string
}

/** Creates a user: by default a customer with a confirmed e-mail address. */
export async function createUser(overrides: UserOverrides = {}): Promise<TestUser> {
  const { confirmed = true, proDays = 0, fullName = 'Ana Teste', staff } = overrides
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
    ...(overrides.admin || staff ? { role: 'admin' } : {}),
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
export async function removeUsers(users: readonly TestUser[]): Promise<void> {
  const client = secretClient()
  for (const { id } of users) await client.auth.admin.deleteUser(id)
}

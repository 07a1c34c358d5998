import { createHmac, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Backend } from '@/supabase/local/backend'

export type Customer = { id: string; token: string }

const stateless = { auth: { persistSession: false, autoRefreshToken: false } }

/** A signed-in customer with a confirmed address. */
export async function newCustomer(backend: Backend): Promise<Customer> {
  const email = `${randomUUID()}@example.com`
  const password = `Senha-${randomUUID()}`
  const made = await createClient(
    backend.url,
    backend.keys.secret,
    stateless,
  ).auth.admin.createUser({ email, password, email_confirm: true })
  if (made.error) throw made.error
  const { data, error } = await createClient(
    backend.url,
    backend.keys.publishable,
    stateless,
  ).auth.signInWithPassword({ email, password })
  if (error) throw error
  return { id: made.data.user.id, token: data.session.access_token }
}

export async function giveCoins({ sql }: Backend, { id }: Customer, amount: number): Promise<void> {
  await sql.query("select private.post_coins($1, $2, 'adjustment', 'Teste', null, $3)", [
    id,
    amount,
    randomUUID(),
  ])
}

type Claims = Record<string, unknown>

/** The token with other claims, signed with `secret`. */
export function resigned(token: string, secret: string, changes: Claims, alg = 'HS256'): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const encode = (value: Claims) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg, typ: 'JWT' })}.${encode({ ...claims, ...changes })}`
  const hash = alg === 'HS512' ? 'sha512' : 'sha256'
  const signature = alg === 'none' ? '' : createHmac(hash, secret).update(text).digest('base64url')
  return `${text}.${signature}`
}

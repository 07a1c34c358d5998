import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Backend } from '@/supabase/local/backend'

export type Customer = { id: string }

const stateless = { auth: { persistSession: false, autoRefreshToken: false } }

/** Creates a customer with a confirmed e-mail address. */
export async function newCustomer(backend: Backend): Promise<Customer> {
  const { data, error } = await createClient(
    backend.url,
    backend.keys.secret,
    stateless,
  ).auth.admin.createUser({ email: `${randomUUID()}@example.com`, email_confirm: true })
  if (error) throw error
  return { id: data.user.id }
}

export async function giveCoins({ sql }: Backend, { id }: Customer, amount: number): Promise<void> {
  await sql.query("select private.post_ledger_entry($1, $2, 'adjustment', 'Teste', null, $3)", [
    id,
    amount,
    randomUUID(),
  ])
}

import { randomUUID } from 'node:crypto'
import { sql } from '@/tests/support/integration/sql'

/** Writes the rule of an action, replacing the one there was. */
export async function saveRule(action: string, amount: number, perDay: number): Promise<void> {
  await sql(
    `insert into public.coin_rules (action, amount, max_per_day) values ($1, $2, $3)
     on conflict (action) do update set amount = $2, max_per_day = $3, is_active = true`,
    [action, amount, perDay],
  )
}

/** A reward of the test's own; gives its id. */
export async function stockReward(cost: number, stock = 5): Promise<string> {
  const [row] = await sql<{ id: string }>(
    'insert into public.coin_products (name, cost, stock) values ($1, $2, $3) returning id',
    [`Recompensa ${randomUUID()}`, cost, stock],
  )
  if (!row) throw new Error('the reward was not made')
  return row.id
}

/** Lets a nonce be some seconds older than it is. */
export async function ageNonce(nonce: string, seconds: number): Promise<void> {
  await sql(
    `update public.scroll_nonces set issued_at = issued_at - make_interval(secs => $2)
     where nonce = $1`,
    [nonce, seconds],
  )
}

/** Lets the code of a cycle be claimed all day, so that the hour of the test does not matter. */
export async function openClaimsAllDay(): Promise<void> {
  await sql(
    `insert into public.site_settings (setting_key, setting_value)
     values ('daily_code', '{"claim_hours": 24, "validity_hours": 48}')
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
  )
}

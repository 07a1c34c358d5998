// Rows used by many database tests.
import { randomUUID } from 'node:crypto'
import type { Db, Persona } from './db.ts'
import type { Sql } from './pg.ts'

type ProductWish = {
  name?: string
  price?: number
  stock?: number
  [column: string]: unknown
}

/** Inserts a product with these columns; returns its id. */
export async function createProduct(sql: Sql, wish: ProductWish = {}): Promise<string> {
  const row = { name: `Jogo ${randomUUID()}`, price: 100, stock: 10, ...wish }
  const [product] = await sql`insert into public.products ${sql(row)} returning id`
  return product?.id
}

export type OrderJson = {
  id: string
  code: string
  token: string
  state: string
  expires_at: string
  lines: { name: string; quantity: number; unit_price_cents: number; line_total_cents: number }[]
  subtotal_cents: number
  pro_saving_cents: number
  coins_applied: number
  coin_discount_cents: number
  coin_balance: number | null
  shipping_mode: string
  shipping_kind: string
  shipping_cents: number | null
  total_cents: number
  cashback_coins: number
  history: { state: string; at: string }[]
}

type OrderWish = {
  key?: string
  useCoins?: boolean
  expected?: number | null
  owner?: string | null
}

export async function placeOrder(
  db: Db,
  persona: Persona,
  lines: unknown,
  { key = randomUUID(), useCoins = false, expected = null, owner = null }: OrderWish = {},
): Promise<OrderJson> {
  return db.as(persona, async (tx) => {
    const [row] = await tx`select public.place_order(
      ${key}, ${tx.json(lines as never)}, ${useCoins}, ${expected}, ${owner}) as json`
    return row?.json
  })
}

export async function setState(
  db: Db,
  admin: Persona,
  order: { id: string },
  ...states: string[]
): Promise<OrderJson> {
  let last: OrderJson | undefined
  for (const state of states) {
    last = await db.as(admin, async (tx) => {
      const [row] = await tx`select public.set_order_state(${order.id}, ${state}) as json`
      return row?.json
    })
  }
  if (!last) throw new TypeError('no state given')
  return last
}

/** Inserts or updates a row of site_settings. */
export async function saveSetting(sql: Sql, key: string, value: unknown): Promise<void> {
  await sql`insert into public.site_settings (setting_key, setting_value)
    values (${key}, ${sql.json(value as never)})
    on conflict (setting_key) do update set setting_value = excluded.setting_value`
}

// Factories of the database tests, which insert rows by SQL.
import { randomUUID } from 'node:crypto'
import type { Parameter } from 'postgres'
import type { TablesInsert } from '../../server/core/database.ts'
import type { Db, Persona } from '../support/db/db.ts'
import type { Sql, Tx } from '../support/db/pg.ts'

type Product = TablesInsert<'products'>
type Reward = TablesInsert<'coin_products'>
type ProductColumns = { [Column in keyof Product]?: Product[Column] | Parameter }

/** Inserts a product with these columns; returns its id. */
export async function createProduct(sql: Sql, columns: ProductColumns = {}): Promise<string> {
  const row = { name: `Jogo ${randomUUID()}`, price: 100, stock: 10, ...columns }
  const [product] = await sql`insert into public.products ${sql(row)} returning id`
  return product?.id
}

export type OrderJson = {
  id: string
  code: string
  token: string
  state: string
  expires_at: string
  lines: {
    name: string
    quantity: number
    unit_price_cents: number
    line_total_cents: number
    bundle_discount_cents: number
  }[]
  bundles: { name: string; discount_cents: number }[]
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

type OrderOverrides = {
  key?: string
  useCoins?: boolean
  expected?: number | null
  owner?: string | null
}

/** Places an order as the persona. @throws the database's error */
export async function placeOrder(
  db: Db,
  persona: Persona,
  lines: unknown,
  { key = randomUUID(), useCoins = false, expected = null, owner = null }: OrderOverrides = {},
): Promise<OrderJson> {
  return db.as(persona, async (tx) => {
    const [row] = await tx`select public.place_order(
      ${key}, ${tx.json(lines as never)}, ${useCoins}, ${expected}, ${owner}) as json`
    return row?.json
  })
}

/** Creates a reward (R$ 10 for 100 coins) and redeems it as the customer; returns the coupon code. */
export async function redeemCoupon(
  db: Db,
  customer: Persona & { id: string },
  columns: { [Column in keyof Reward]?: Reward[Column] } = {},
): Promise<string> {
  const row = {
    name: 'Vale',
    cost: 100,
    stock: 5,
    coupon_kind: 'amount',
    coupon_value: 10,
    ...columns,
  }
  const [reward] = await db.sql`insert into public.coin_products ${db.sql(row)} returning id`
  const [answer] = await db.as(
    customer,
    (tx) => tx`select public.redeem_coin_product(${customer.id}, ${reward?.id}) as json`,
  )
  return answer?.json.data.code
}

/** Undoes the last move of an order as staff. With `move`, only if the last move has this id. */
export function undoMove(
  db: Db,
  staff: Persona,
  order: { id: string },
  move: number | null = null,
): Promise<OrderJson> {
  return db.as(staff, async (tx) => {
    const [row] = await tx`select public.undo_order_move(${order.id}, ${move}, 'Engano') as json`
    return row?.json
  })
}

/** Moves an order through these states; returns the order in the last one. */
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
export async function saveSetting(sql: Sql | Tx, key: string, value: unknown): Promise<void> {
  await sql`insert into public.site_settings (setting_key, setting_value)
    values (${key}, ${sql.json(value as never)})
    on conflict (setting_key) do update set setting_value = excluded.setting_value`
}

/** The arguments of create_assistance_request for a repair. */
export const repair = {
  service_type: 'diagnostico-reparo',
  console_brand: 'PlayStation',
  console_model: 'PlayStation 5',
  problem_category: 'nao-liga',
  problem_description: 'Apita',
  urgency: 'express',
  logistics: 'levar-loja',
  name: 'Ana Prado',
  whatsapp: '(27) 99999-0000',
  email: 'ana@loja.example',
}

/** The arguments of create_assistance_request for an evaluation. */
export const evaluation = {
  ...repair,
  service_type: 'avaliacao-venda',
  problem_category: null,
  urgency: null,
}

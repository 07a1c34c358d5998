import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true, fullName: 'Marina Dona' })
})

type Coins = {
  balance: number
  free: number
  held: number
  pending: number
  pro_until: string | null
}
type Preview = {
  allowed: boolean
  code: string | null
  stock: { name: string; quantity: number; before: number | null; after: number | null }[]
  customer: { before: Coins; after: Coins } | null
}

const preview = (order: { id: string }, state: string, who = admin): Promise<Preview> =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.preview_order_state(${order.id}, ${state}) as json`
    return row?.json
  })

/** Everything a move may touch, as it is. */
async function world() {
  const [row] = await db.sql`select
    (select md5(string_agg(o::text, '|' order by o.id)) from public.orders o) as orders,
    (select md5(string_agg(h::text, '|' order by h.id)) from public.order_history h) as history,
    (select md5(string_agg(p.id || ':' || p.stock, '|' order by p.id)) from public.products p) as stock,
    (select md5(string_agg(c::text, '|' order by c.user_id)) from public.uti_coins c) as coins,
    (select md5(string_agg(t::text, '|' order by t.seq)) from public.coin_transactions t) as ledger,
    (select md5(string_agg(h::text, '|' order by h.id)) from public.coin_holds h) as holds,
    (select md5(string_agg(u.id || coalesce(u.pro_until::text, '-'), '|' order by u.id))
      from public.user_profiles u) as pro,
    (select count(*) from public.audit_log) as audit`
  return row
}

async function customersOrder(stock = 10) {
  const customer = await db.createUser({ coins: 5000, fullName: 'Lia Compra' })
  const product = await createProduct(db.sql, {
    name: 'Jogo da prévia',
    price: 100,
    stock,
    pro_days: 30,
    uti_coins_discount_percentage: 10,
  })
  const order = await placeOrder(db, customer, [{ product_id: product, quantity: 2 }], {
    useCoins: true,
  })
  return { customer, product, order }
}

describe('the preview of a move', () => {
  it('says what the move then does, for stock, coins and Pro, and changes nothing [ADM-22]', async () => {
    const { order } = await customersOrder()
    for (const state of ['confirmed', 'paid', 'returned']) {
      const before = await world()
      const told = await preview(order, state)
      expect(await world()).toEqual(before)
      expect(told.allowed).toBe(true)
      await setState(db, admin, order, state)
      const now = await preview(order, 'sent')
      expect(now.stock.map(({ before: stock }) => stock)).toEqual(
        told.stock.map(({ after }) => after),
      )
      const { pro_until: proNow, ...coinsNow } = now.customer?.before ?? ({} as Coins)
      const { pro_until: proTold, ...coinsTold } = told.customer?.after ?? ({} as Coins)
      expect(coinsNow).toEqual(coinsTold)
      // The clock runs on between the two; the day is what matters.
      expect(proNow?.slice(0, 13)).toBe(proTold?.slice(0, 13))
    }
  })

  it('has the figures of each kind of move [ADM-22] [COIN-28]', async () => {
    const { order } = await customersOrder()
    const confirm = await preview(order, 'confirmed')
    expect(confirm.stock).toMatchObject([
      { name: 'Jogo da prévia', quantity: 2, before: 10, after: 8 },
    ])
    expect(confirm.customer?.after).toEqual(confirm.customer?.before)
    const cancel = await preview(order, 'cancelled')
    expect(cancel.customer).toMatchObject({
      before: { balance: 5000, free: 3000, held: 2000 },
      after: { balance: 5000, free: 5000, held: 0 },
    })
    await setState(db, admin, order, 'confirmed')
    const pay = await preview(order, 'paid')
    expect(pay.customer?.after).toMatchObject({ held: 0, pending: order.cashback_coins })
    expect(pay.customer?.after.balance).toBe(5000 - 2000 + order.cashback_coins)
    expect(pay.customer?.after.pro_until).not.toBeNull()
  })

  it('tells a refusal by its code and what lacks [ADM-22]', async () => {
    const { order, product } = await customersOrder(2)
    await db.sql`update public.products set stock = 1 where id = ${product}`
    expect(await preview(order, 'confirmed')).toMatchObject({
      allowed: false,
      code: 'OUT_OF_STOCK',
      stock: [{ quantity: 2, before: 1, after: 1 }],
    })
    expect(await preview(order, 'delivered')).toMatchObject({
      allowed: false,
      code: 'BAD_TRANSITION',
    })
    await db.sql`delete from public.products where id = ${product}`
    expect(await preview(order, 'confirmed')).toMatchObject({
      allowed: false,
      code: 'UNAVAILABLE_PRODUCT',
      stock: [{ name: 'Jogo da prévia', before: null, after: null }],
    })
  })

  it('of a guest’s order speaks of no coins', async () => {
    const product = await createProduct(db.sql)
    const order = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    expect((await preview(order, 'confirmed')).customer).toBeNull()
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await refusal(preview(unknown, 'paid'))).toBe('UT004')
  })
})

describe('the desk of orders', () => {
  type Found = {
    total: number
    counts: Record<string, number>
    rows: { id: string; customer_name: string | null; lines: { name: string }[] }[]
  }
  const search = (
    query: string | null,
    states: string[] | null = null,
    more = '',
  ): Promise<Found> =>
    db.as(admin, async (tx) => {
      const [row] = await tx.unsafe(
        `select public.search_orders(p_query => $1, p_states => $2 ${more}) as json`,
        [query, states] as never[],
      )
      return row?.json
    })

  it('finds orders by code, customer and product, of some states and days [ADM-22]', async () => {
    const customer = await db.createUser({ fullName: 'Zuleica Única' })
    const product = await createProduct(db.sql, { name: 'Relíquia rara' })
    const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
    for (const query of [order.code.toLowerCase(), 'zuleica unica', 'reliquia']) {
      const found = await search(query)
      expect(found.rows.map(({ id }) => id)).toEqual([order.id])
      expect(found.rows[0]).toMatchObject({
        customer_name: 'Zuleica Única',
        lines: [{ name: 'Relíquia rara', quantity: 1 }],
      })
    }
    expect(await search('zuleica', ['paid'])).toMatchObject({ total: 0, counts: { sent: 1 } })
    expect((await search('zuleica', null, ", p_to => '2020-01-01'")).total).toBe(0)
    expect((await search('zuleica', null, ', p_limit => 1, p_offset => 1')).rows).toEqual([])
  })

  it('shows an order with its customer, steps and notes [ADM-22]', async () => {
    const { customer, order } = await customersOrder()
    await setState(db, admin, order, 'confirmed')
    await db.as(
      admin,
      (tx) =>
        tx`insert into public.order_notes (order_id, body) values (${order.id}, 'Retira na loja')`,
    )
    const json = await db.as(admin, async (tx) => {
      const [row] = await tx`select public.get_admin_order(${order.id}) as json`
      return row?.json
    })
    expect(json).toMatchObject({
      code: order.code,
      customer: { id: customer.id, name: 'Lia Compra', orders: 1, paid_orders: 0 },
      steps: [
        { state: 'sent', by: 'Lia Compra' },
        { state: 'confirmed', by: 'Marina Dona' },
      ],
      notes: [{ body: 'Retira na loja', by: 'Marina Dona' }],
    })
    const log = await db.sql`select action from public.audit_log where table_name = 'order_notes'
      and row_id = ${json.notes[0].id}`
    expect(log).toEqual([{ action: 'insert' }])
  })

  it('is closed to customers [PERM-14]', async () => {
    const { customer, order } = await customersOrder()
    expect(await refusal(preview(order, 'confirmed', customer))).toBe('UT002')
    const read = db.as(customer, (tx) => tx`select public.get_admin_order(${order.id})`)
    expect(await refusal(read)).toBe('UT002')
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, type OrderJson, saveSetting, setState } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(10)
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

type Entry = {
  key?: string
  customer?: Persona | { id: string } | null
  lines?: object[]
  discount?: number
  reason?: string | null
  shipping?: number | null
  pickup?: boolean
  contact?: object
}
type Entered = OrderJson & {
  manual_discount_cents: number
  contact: { name: string } | null
  chat_opened_at: string | null
  revision: number
}

function enter(entry: Entry, who = admin): Promise<Entered> {
  const { key = randomUUID(), customer = null, lines = [], discount = 0, reason = null } = entry
  const { shipping = 1500, pickup = false, contact = {} } = entry
  return db.as(who, async (tx) => {
    const [row] = await tx`select public.enter_order(${key}, ${customer?.id ?? null},
      ${tx.json(lines as never)}, ${discount}, ${reason}, ${shipping}, ${pickup},
      ${tx.json(contact as never)}) as json`
    return row?.json
  })
}

const rowOf = async (order: { id: string }) =>
  (await db.sql`select user_id, total from public.orders where id = ${order.id}`)[0]

describe('an order of the counter', () => {
  it('has the prices of the catalog, discount, shipping and contact [ADM-22]', async () => {
    const product = await createProduct(db.sql, { price: 50, uti_coins_cashback_percentage: 2 })
    const order = await enter({
      lines: [{ product_id: product, quantity: 2, unit_price_cents: 1 }],
      discount: 1000,
      reason: ' Cliente antigo ',
      contact: { name: 'Ana', payment: 'pix' },
    })
    expect(order).toMatchObject({
      state: 'sent',
      subtotal_cents: 10_000,
      manual_discount_cents: 1000,
      manual_discount_reason: 'Cliente antigo',
      shipping_kind: 'fee',
      total_cents: 10_000 - 1000 + 1500,
      cashback_coins: 0,
      contact: { name: 'Ana', payment: 'pix' },
      revision: 0,
    })
    expect(order.chat_opened_at).not.toBeNull()
    expect((await rowOf(order))?.user_id).toBeNull()
    const [audit] = await db.sql`select action from public.audit_log where row_id = ${order.id}`
    expect(audit?.action).toBe('insert')
    await setState(db, admin, order, 'confirmed', 'paid')
  })

  it('with Pro days is that of a customer', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const customer = await db.createUser()
    const lines = [{ product_id: await createProduct(db.sql, { pro_days: 30 }), quantity: 1 }]
    expect(await refusal(enter({ lines }))).toBe('UT018')
    await enter({ lines, customer })
    await db.sql`delete from public.site_settings where setting_key = 'uti_pro_settings'`
  })

  it('is of the customer, with cashback, but without coins [COIN-28]', async () => {
    const customer = await db.createUser({ coins: 5000 })
    const product = await createProduct(db.sql, {
      price: 100,
      uti_coins_discount_percentage: 50,
      uti_coins_cashback_percentage: 2,
    })
    const lines = [{ product_id: product, quantity: 1 }]
    const order = await enter({ customer, lines, shipping: null, discount: 0 })
    expect(order).toMatchObject({
      coins_applied: 0,
      shipping_kind: 'quote',
      total_cents: 10_000,
      cashback_coins: 200,
    })
    expect((await rowOf(order))?.user_id).toBe(customer.id)
    const read = await db.as(customer, (tx) => tx`select id from public.orders`)
    expect(read.map(({ id }) => id)).toEqual([order.id])
    const pickup = await enter({ customer, lines, shipping: 900, pickup: true })
    expect(pickup).toMatchObject({ shipping_kind: 'free', total_cents: 10_000 })
  })

  it('has Pro prices if its customer is Pro, whoever enters it [ADM-22]', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const product = await createProduct(db.sql, { price: 100, pro_price: 80 })
    const entry = { lines: [{ product_id: product, quantity: 1 }], shipping: 0 }
    const customer = await db.createUser({ proUntil: '2099-01-01' })
    expect((await enter({ ...entry, customer })).total_cents).toBe(8000)
    const proAdmin = await db.createUser({ admin: true, proUntil: '2099-01-01' })
    expect((await enter(entry, proAdmin)).total_cents).toBe(10_000)
    await db.sql`delete from public.site_settings where setting_key = 'uti_pro_settings'`
  })

  it('is placed once for a key, also by two requests at the same time [CHK-08]', async () => {
    const product = await createProduct(db.sql)
    const entry = { key: randomUUID(), lines: [{ product_id: product, quantity: 1 }] }
    const orders = await Promise.all([1, 2, 3, 4].map(() => enter(entry)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await refusal(enter({ ...entry, shipping: 1 }))).toBe('UT016')
  })

  it.each([
    ['no line', { lines: [] }, 'UT012'],
    ['a product that is not sold', { lines: [{ product_id: randomUUID(), quantity: 1 }] }, 'UT011'],
    ['more than the stock', { quantity: 11 }, 'UT010'],
    ['no quantity', { quantity: 0 }, 'UT014'],
    ['an unknown customer', { customer: { id: randomUUID() } }, 'UT004'],
    ['a discount without a reason', { discount: 1 }, '23514'],
    ['a discount above the goods', { discount: 10_001, reason: 'x' }, 'UT005'],
    ['negative shipping', { shipping: -1 }, 'UT005'],
    ['a state', { contact: { state: 'paid' } }, 'UT005'],
  ] as const)('with %s is refused [ADM-22]', async (_, change, code) => {
    const product = await createProduct(db.sql)
    const { quantity = 1, ...entry } = change as Entry & { quantity?: number }
    const key = randomUUID()
    expect(
      await refusal(enter({ key, lines: [{ product_id: product, quantity }], ...entry })),
    ).toBe(code)
    expect(await db.sql`select from public.orders where idempotency_key = ${key}`).toHaveLength(0)
  })

  it('is entered by staff of the area only [PERM-14]', async () => {
    const product = await createProduct(db.sql)
    const lines = [{ product_id: product, quantity: 1 }]
    for (const who of [await db.createUser({ staff: 'editor' }), await db.createUser()]) {
      expect(await refusal(enter({ lines }, who))).toBe('UT002')
    }
    const support = await db.createUser({ staff: 'support' })
    expect((await enter({ lines }, support)).state).toBe('sent')
  })
})

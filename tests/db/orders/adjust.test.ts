import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createProduct,
  type OrderJson,
  placeOrder,
  saveSetting,
  setState,
} from '../../factories/sql.ts'
import { guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(30)
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

afterEach(async () => {
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
  const wrong = await db.sql`select o.id from public.orders o
    where o.subtotal - o.pro_saving <> (
      select sum(l.line_total) from public.order_lines l where l.order_id = o.id)
    or o.coins_applied <> coalesce((
      select h.amount from public.coin_holds h where h.order_id = o.id and h.state <> 'released'), 0)
      and o.state in ('sent', 'confirmed')`
  expect(wrong).toEqual([])
})

type Terms = { total_cents: number; lines: { name: string; quantity: number }[] }
type Adjusted = OrderJson & {
  revision: number
  manual_discount_cents: number
  manual_discount_reason: string | null
  contact: { name: string } | null
  is_pickup: boolean
  revisions: { before: Terms; after: Terms }[]
}

type Change = {
  revision?: number
  lines?: object[]
  discount?: number
  reason?: string | null
  shipping?: number | null
  pickup?: boolean
  contact?: object
}

function adjust(order: { id: string }, change: Change, who = admin): Promise<Adjusted> {
  const { revision = 0, lines = [{ from: 1, quantity: 2 }], discount = 0, reason = null } = change
  const { shipping = 1500, pickup = false, contact = {} } = change
  return db.as(
    who,
    async (tx) =>
      (
        await tx`select public.adjust_order(${order.id}, ${revision}, ${tx.json(lines as never)},
        ${discount}, ${reason}, ${shipping}, ${pickup}, ${tx.json(contact as never)}) as json`
      )[0]?.json,
  )
}

const stockOf = async (id: string) =>
  (await db.sql`select stock from public.products where id = ${id}`)[0]?.stock

async function customersOrder(price = 50) {
  const customer = await db.createUser({ coins: 5000 })
  const product = await createProduct(db.sql, {
    price,
    uti_coins_discount_percentage: 10,
    uti_coins_cashback_percentage: 2,
  })
  const order = await placeOrder(db, customer, [{ product_id: product, quantity: 2 }], {
    useCoins: true,
  })
  return { customer, product, order }
}

describe('an adjustment', () => {
  it('prices lines again, keeps the price of what stays, and writes a revision [ADM-22]', async () => {
    const { order, product } = await customersOrder()
    await db.sql`update public.products set price = 80 where id = ${product}`
    const other = await createProduct(db.sql, { name: 'Brinde', price: 30 })
    const adjusted = await adjust(order, {
      lines: [
        { product_id: other, quantity: 1 },
        { from: 1, quantity: 3 },
      ],
      discount: 1000,
      reason: 'Cliente antigo',
      shipping: 2500,
      contact: { name: 'Ana', payment: 'pix' },
    })
    expect(adjusted.lines).toMatchObject([
      { name: 'Brinde', quantity: 1, unit_price_cents: 3000 },
      { quantity: 3, unit_price_cents: 5000, line_total_cents: 15_000 },
    ])
    expect(adjusted).toMatchObject({
      revision: 1,
      subtotal_cents: 18_000,
      manual_discount_cents: 1000,
      manual_discount_reason: 'Cliente antigo',
      shipping_kind: 'fee',
      coins_applied: order.coins_applied,
      total_cents: 18_000 - 1000 - order.coins_applied + 2500,
      cashback_coins: 60 + 300,
      contact: { name: 'Ana', payment: 'pix' },
    })
    const [revision] = adjusted.revisions
    expect(revision?.before.total_cents).toBe(order.total_cents)
    expect(revision?.before.lines).toMatchObject([{ quantity: 2 }])
    expect(revision?.after.total_cents).toBe(adjusted.total_cents)
    const [audit] = await db.sql`select changes from public.audit_log
      where row_id = ${order.id} and action = 'update' order by id desc limit 1`
    expect(audit?.changes.revision).toEqual([0, 1])
  })

  it('agrees on shipping that was open, or makes the order a pick-up [ADM-22]', async () => {
    const { order } = await customersOrder()
    const open = await adjust(order, { shipping: null })
    expect(open).toMatchObject({ shipping_kind: 'quote', shipping_cents: null })
    const agreed = await adjust(order, { revision: 1, shipping: 3990 })
    expect(agreed).toMatchObject({ shipping_kind: 'fee', shipping_cents: 3990 })
    expect(agreed.total_cents).toBe(open.total_cents + 3990)
    const pickup = await adjust(order, { revision: 2, shipping: 3990, pickup: true })
    expect(pickup).toMatchObject({ shipping_kind: 'free', is_pickup: true })
    expect(pickup.total_cents).toBe(open.total_cents)
  })

  it('caps the reserved coins and never raises them [COIN-28] [ADM-22]', async () => {
    const { order, customer } = await customersOrder()
    const free = async () =>
      (await db.sql`select private.available_coins(${customer.id}) as n`)[0]?.n
    expect(order.coins_applied).toBe(1000)
    expect(await adjust(order, { lines: [{ from: 1, quantity: 1 }] })).toMatchObject({
      coins_applied: 500,
    })
    expect(await free()).toBe(4500)
    expect(await adjust(order, { revision: 1, lines: [{ from: 1, quantity: 5 }] })).toMatchObject({
      coins_applied: 500,
    })
    const gift = await adjust(order, {
      revision: 2,
      lines: [{ from: 1, quantity: 1 }],
      discount: 5000,
      reason: 'Presente',
      shipping: 0,
    })
    expect(gift).toMatchObject({ coins_applied: 0, total_cents: 0 })
    expect(await free()).toBe(5000)
    await setState(db, admin, order, 'confirmed', 'paid')
  })

  it('that only adds units keeps the coins when the product takes fewer now [COIN-28] [ADM-22]', async () => {
    const { order, product } = await customersOrder()
    const added = { product_id: await createProduct(db.sql, { price: 30 }), quantity: 1 }
    await db.sql`update public.products set uti_coins_discount_percentage = 5
      where id = ${product}`
    const more = [added, { from: 1, quantity: 3 }]
    expect(await adjust(order, { lines: more })).toMatchObject({ coins_applied: 1000 })
    const fewer = [
      { from: 2, quantity: 2 },
      { from: 1, quantity: 4 },
    ]
    expect(await adjust(order, { revision: 1, lines: fewer })).toMatchObject({ coins_applied: 500 })
  })

  it('of the shipping alone keeps the coins when the product takes fewer now [COIN-28] [ADM-22]', async () => {
    const { order, product } = await customersOrder()
    await db.sql`update public.products set uti_coins_discount_percentage = 0
      where id = ${product}`
    expect(await adjust(order, { shipping: 2500 })).toMatchObject({ coins_applied: 1000 })
  })

  it('has Pro prices if the customer of the order is Pro, whoever adjusts it [ADM-22]', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const proUntil = '2099-01-01'
    const [pro, other] = [await db.createUser({ proUntil }), await db.createUser()]
    const proAdmin = await db.createUser({ admin: true, proUntil })
    const product = await createProduct(db.sql)
    const added = await createProduct(db.sql, { price: 100, pro_price: 80 })
    const lines = [
      { from: 1, quantity: 1 },
      { product_id: added, quantity: 1 },
    ]
    for (const [customer, who, cents] of [
      [pro, admin, 8000],
      [other, proAdmin, 10_000],
    ] as const) {
      const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
      const adjusted = await adjust(order, { lines }, who)
      expect(adjusted.lines[1]).toMatchObject({ unit_price_cents: cents })
      expect(adjusted.pro_saving_cents).toBe(10_000 - cents)
    }
    await db.sql`delete from public.site_settings where setting_key = 'uti_pro_settings'`
  })

  it('moves reserved stock with the lines [CHK-10] [ADM-22]', async () => {
    const product = await createProduct(db.sql, { stock: 10 })
    const other = await createProduct(db.sql, { stock: 3 })
    const order = await placeOrder(db, guest, [{ product_id: product, quantity: 2 }])
    await setState(db, admin, order, 'confirmed')
    await adjust(order, {
      lines: [
        { from: 1, quantity: 5 },
        { product_id: other, quantity: 3 },
      ],
    })
    expect([await stockOf(product), await stockOf(other)]).toEqual([5, 0])
    expect(await refusal(adjust(order, { revision: 1, lines: [{ from: 1, quantity: 11 }] }))).toBe(
      'UT010',
    )
    expect([await stockOf(product), await stockOf(other)]).toEqual([5, 0])
    await adjust(order, { revision: 1, lines: [{ from: 2, quantity: 1 }] })
    expect([await stockOf(product), await stockOf(other)]).toEqual([10, 2])
    await setState(db, admin, order, 'cancelled')
    expect([await stockOf(product), await stockOf(other)]).toEqual([10, 3])
  })

  it('adds no Pro days to the order of a guest', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const customer = await db.createUser()
    const pro = { product_id: await createProduct(db.sql, { pro_days: 30 }), quantity: 1 }
    const first = { product_id: await createProduct(db.sql), quantity: 1 }
    const lines = [{ from: 1, quantity: 1 }, pro]
    const order = await placeOrder(db, guest, [first])
    expect(await refusal(adjust(order, { lines }))).toBe('UT018')
    await adjust(await placeOrder(db, customer, [first]), { lines })
    await db.sql`delete from public.site_settings where setting_key = 'uti_pro_settings'`
  })

  it('with a product that is short is refused, whatever else is added [ADM-22]', async () => {
    const [product, fine] = [await createProduct(db.sql), await createProduct(db.sql)]
    const short = await createProduct(db.sql, { stock: 3 })
    const order = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    const lines = [
      { from: 1, quantity: 1 },
      { product_id: fine, quantity: 1 },
      { product_id: short, quantity: 4 },
    ]
    expect(await refusal(adjust(order, { lines }))).toBe('UT010')
    const [row] = await db.sql`select revision from public.orders where id = ${order.id}`
    expect(row?.revision).toBe(0)
  })

  it.each([
    ['percent', 10, 12.35, [12_227, 124, 371]],
    ['amount', 50, 30, [5000, 3000, 5000]],
  ] as const)(
    'keeps the rate or amount of a coupon, %s of %d, again and again [ADM-22]',
    async (kind, value, price, discounts) => {
      const [coupon] = await db.sql`insert into public.coupons (code, kind, value)
        values ('C-' || upper(left(gen_random_uuid()::text, 8)), ${kind}, ${value}) returning code`
      const product = await createProduct(db.sql, { price, stock: 500 })
      const order = await db.as(guest, async (tx) => {
        const lines = tx.json([{ product_id: product, quantity: 2 }])
        const [row] = await tx`select public.place_order(gen_random_uuid(), ${lines}, false,
          p_coupon => ${coupon?.code}, p_caller => 'n') as json`
        return row?.json
      })
      await db.sql`update public.coupons set kind = 'percent', value = 50
        where code = ${coupon?.code}`
      for (const [revision, quantity] of [99, 1, 3].entries()) {
        const lines = [{ from: 1, quantity }]
        const discount_cents = discounts[revision] ?? 0
        expect(await adjust(order, { revision, lines, shipping: 0 })).toMatchObject({
          coupon: { kind, discount_cents },
          total_cents: Math.round(price * 100) * quantity - discount_cents,
        })
      }
    },
  )

  it('changes the CEP that shipping was priced for, and the address with it [ADM-22]', async () => {
    await saveSetting(db.sql, 'shipping_policy', { mode: 'zones', zones: { freeFromCents: null } })
    const customer = await db.createUser()
    for (const [zip, street] of [
      ['29700000', 'Rua A'],
      ['29100010', 'Rua B'],
    ] as const)
      await db.sql`insert into public.customer_addresses
        (user_id, label, recipient, zip, street, number, district, city, state)
        values (${customer.id}, 'Casa', 'Ana', ${zip}, ${street}, '10', 'Centro', 'Vila', 'ES')`
    const lines = [{ product_id: await createProduct(db.sql), quantity: 1 }]
    const order = await db.as(customer, async (tx) => {
      const [row] = await tx`select public.place_order(gen_random_uuid(), ${tx.json(lines)}, false,
        p_cep => '29700000', p_contact => '{"cep": "29700000"}') as json`
      return row?.json
    })
    await db.sql`delete from public.site_settings where setting_key = 'shipping_policy'`
    expect(order).toMatchObject({ delivery_cep: '29700000', address: { street: 'Rua A' } })
    for (const [revision, cep, street] of [
      [0, '29700000', 'Rua A'],
      [1, '29100010', 'Rua B'],
    ] as const)
      expect(await adjust(order, { revision, contact: { cep } })).toMatchObject({
        delivery_cep: cep,
        address: { street },
      })
    const without = await adjust(order, { revision: 2, contact: { name: 'Ana' } })
    expect(without).toMatchObject({ delivery_cep: null, address: null })
  })

  it.each([
    ['no line', { lines: [] }, 'UT012'],
    ['a line of another order', { lines: [{ from: 9, quantity: 1 }] }, 'UT005'],
    [
      'one line twice',
      {
        lines: [
          { from: 1, quantity: 1 },
          { from: 1, quantity: 1 },
        ],
      },
      'UT005',
    ],
    ['a price', { lines: [{ from: 1, quantity: 1, product_id: 'x' }] }, 'UT005'],
    ['no quantity', { lines: [{ from: 1, quantity: 0 }] }, 'UT014'],
    [
      'a product that is not sold',
      { lines: [{ product_id: '00000000-0000-4000-8000-000000000000', quantity: 1 }] },
      'UT011',
    ],
    ['a discount without a reason', { discount: 100 }, '23514'],
    ['a discount above the goods', { discount: 10_001, reason: 'x' }, 'UT005'],
    ['a negative discount', { discount: -1, reason: 'x' }, 'UT005'],
    ['negative shipping', { shipping: -1 }, 'UT005'],
    ['a state', { contact: { state: 'paid' } }, 'UT005'],
  ] as const)('with %s is refused and changes nothing [ADM-22]', async (_, change, code) => {
    const { order } = await customersOrder()
    expect(await refusal(adjust(order, change as Change))).toBe(code)
    const [row] = await db.sql`select revision, total from public.orders where id = ${order.id}`
    expect(row).toMatchObject({ revision: 0 })
  })

  it('is for unpaid orders and staff of the area [ADM-22] [PERM-14]', async () => {
    const { order, customer } = await customersOrder()
    const editor = await db.createUser({ staff: 'editor' })
    expect(await refusal(adjust(order, {}, editor))).toBe('UT002')
    expect(await refusal(adjust(order, {}, customer))).toBe('UT002')
    await setState(db, admin, order, 'confirmed', 'paid')
    expect(await refusal(adjust(order, {}))).toBe('UT015')
    const write = db.sql`update public.orders set total = 0, revision = 1 where id = ${order.id}`
    expect(await refusal(write)).toBe('UT031')
  })
})

describe('at the same time', () => {
  it('one of two editors is asked to look again [ADM-22]', async () => {
    const { order } = await customersOrder()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => adjust(order, { shipping: n })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['UT007']))
  })

  it('adjustments and confirmations of the same products do not block each other [CHK-10]', async () => {
    const [a, b] = [
      await createProduct(db.sql, { stock: 1000 }),
      await createProduct(db.sql, { stock: 1000 }),
    ]
    const orders: OrderJson[] = []
    for (let n = 0; n < 16; n++) {
      const order = await placeOrder(db, guest, [{ product_id: n % 4 < 2 ? a : b, quantity: 1 }])
      if (n % 2) await setState(db, admin, order, 'confirmed')
      orders.push(order)
    }
    const results = await Promise.allSettled(
      orders.map((order, n) =>
        n % 2
          ? adjust(order, {
              lines: [
                { from: 1, quantity: 2 },
                { product_id: n % 4 < 2 ? b : a, quantity: 1 },
              ],
            })
          : setState(db, admin, order, 'confirmed'),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await stockOf(a)) + (await stockOf(b))).toBe(2000 - 8 - 8 * 3)
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createProduct,
  type OrderJson,
  placeOrder,
  saveSetting,
  setState,
} from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

afterEach(() => db.setNow(null))

const line = async (price = 100, more: Record<string, unknown> = {}) => ({
  product_id: await createProduct(db.sql, { price, ...more }),
  quantity: 1,
})

async function getOrder(token: string, persona: Persona = anon): Promise<OrderJson | null> {
  return db.as(persona, async (tx) => {
    const [row] = await tx`select public.get_order(${token}) as json`
    return row?.json
  })
}

async function myOrders(persona: Persona): Promise<OrderJson[]> {
  return db.as(persona, async (tx) => {
    const [row] = await tx`select public.list_my_orders() as json`
    return row?.json
  })
}

describe('placing an order', () => {
  it('stores it in state sent with a code like UTI-7K3F9Q [CHK-01]', async () => {
    const order = await placeOrder(db, guest, [await line()])
    expect(order.code).toMatch(/^UTI-[2-9A-HJKMNP-Z]{6}$/)
    expect(order.state).toBe('sent')
    const [row] = await db.sql`select code, state from public.orders where id = ${order.id}`
    expect(row).toEqual({ code: order.code, state: 'sent' })
  })

  it('computes everything from the product rows [CHK-02]', async () => {
    const tampered = {
      ...(await line(199.9, { pro_price: 1 })),
      quantity: 2,
      price: 0.01,
      unit_price_cents: 1,
      line_total_cents: 1,
      name: 'Grátis',
    }
    const order = await placeOrder(db, guest, [tampered])
    expect(order).toMatchObject({
      subtotal_cents: 39_980,
      pro_saving_cents: 0,
      coins_applied: 0,
      coin_discount_cents: 0,
      coin_balance: null,
      shipping_mode: 'fixed',
      shipping_kind: 'free',
      shipping_cents: 0,
      total_cents: 39_980,
      cashback_coins: 0,
    })
    expect(order.lines[0]).toMatchObject({
      quantity: 2,
      unit_price_cents: 19_990,
      line_total_cents: 39_980,
    })
    expect(order.lines[0]?.name).not.toBe('Grátis')
  })

  it('takes every size and color that a product can have', async () => {
    const sizes = ['5"', '<2 m', 'A>B', 'P\\M', 'P`', 'x'.repeat(60)]
    const product = await line(100, { sizes, colors: sizes })
    const lines = sizes.map((option) => ({ ...product, size: option, color: option }))
    expect(await placeOrder(db, guest, lines)).toMatchObject({ lines })
  })

  it('refuses a total other than the expected one and writes nothing [CHK-02]', async () => {
    const lines = [await line(100)]
    const before = await count()
    expect(await refusal(placeOrder(db, guest, lines, { expected: 9_999 }))).toBe('UT007')
    expect(await count()).toBe(before)
    expect((await placeOrder(db, guest, lines, { expected: 11_500 })).total_cents).toBe(11_500)
  })

  it('charges a Pro customer the Pro price of that moment [PRO-07]', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const pro = await db.createUser({ proUntil: '2999-01-01' })
    const order = await placeOrder(db, pro, [await line(100, { pro_price: 80 })])
    expect(order).toMatchObject({ pro_saving_cents: 2_000, total_cents: 9_500 })
    expect(order.lines[0]).toMatchObject({ unit_price_cents: 8_000 })
    await db.sql`delete from public.site_settings`
  })

  it('says that shipping is agreed in the chat in mode quote below the threshold [CHK-08]', async () => {
    await saveSetting(db.sql, 'shipping_policy', {
      mode: 'quote',
      quote: { freeFromCents: 20_000 },
    })
    expect(await placeOrder(db, guest, [await line(199.99)])).toMatchObject({
      shipping_mode: 'quote',
      shipping_kind: 'quote',
      shipping_cents: null,
      total_cents: 19_999,
    })
    expect(await placeOrder(db, guest, [await line(200)])).toMatchObject({
      shipping_kind: 'free',
      shipping_cents: 0,
    })
    await db.sql`delete from public.site_settings`
  })

  it('is refused to a signed-in customer without a confirmed e-mail', async () => {
    const unconfirmed = await db.createUser({ confirmed: false })
    expect(await refusal(placeOrder(db, unconfirmed, [await line()]))).toBe('UT003')
  })

  it('of Pro days is refused to a guest, who has no account for them', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const pro = await line(19.9, { pro_days: 30 })
    expect(await refusal(placeOrder(db, guest, [await line(), pro]))).toBe('UT018')
    const order = await placeOrder(db, await db.createUser(), [pro])
    expect(order.state).toBe('sent')
    await db.sql`delete from public.site_settings`
  })

  it('of Pro days is refused while Pro is off [PRO-01]', async () => {
    const pro = await line(19.9, { pro_days: 30 })
    const [customer, admin] = [await db.createUser(), await db.createUser({ admin: true })]
    expect(await refusal(placeOrder(db, customer, [pro]))).toBe('UT011')
    const entered = db.as(
      admin,
      (tx) => tx`select public.enter_order(${randomUUID()}, ${customer.id},
        ${tx.json([pro])}, 0, null, 0, true, '{}')`,
    )
    expect(await refusal(entered)).toBe('UT011')
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: false })
    expect(await refusal(placeOrder(db, customer, [pro]))).toBe('UT011')
    await db.sql`delete from public.site_settings`
  })

  it('is refused to a token whose session has ended', async () => {
    const user = await db.createUser()
    await db.sql`delete from auth.sessions where id = ${user.sessionId}`
    expect(await refusal(placeOrder(db, user, [await line()]))).toBe('UT001')
  })
})

const count = async () => {
  const [row] = await db.sql`select count(*)::int as n from public.orders`
  return row?.n
}

describe('the snapshot', () => {
  it('stays as it was when the product changes or goes [CHK-03]', async () => {
    const overrides = await line(100, { name: 'Nome antigo' })
    const order = await placeOrder(db, guest, [overrides])
    await db.sql`update public.products set name = 'Novo', price = 500, slug = 'novo'
      where id = ${overrides.product_id}`
    expect(await getOrder(order.token)).toMatchObject({
      total_cents: order.total_cents,
      lines: [{ name: 'Nome antigo', unit_price_cents: 10_000 }],
    })
    await db.sql`delete from public.products where id = ${overrides.product_id}`
    expect((await getOrder(order.token))?.lines[0]?.name).toBe('Nome antigo')
  })

  it('has the present address of a product, and the last known one when it is gone', async () => {
    const sold = await line()
    const order = await placeOrder(db, guest, [sold])
    const [former] = await db.sql`select slug from public.products where id = ${sold.product_id}`
    await db.sql`update public.products set slug = 'endereco-novo' where id = ${sold.product_id}`
    expect(await getOrder(order.token)).toMatchObject({ lines: [{ slug: 'endereco-novo' }] })
    await db.sql`delete from public.products where id = ${sold.product_id}`
    expect(await getOrder(order.token)).toMatchObject({ lines: [{ slug: former?.slug }] })
  })

  it('cannot be rewritten, by the owner of the database either [CHK-03] [PERM-09]', async () => {
    const order = await placeOrder(db, guest, [await line()])
    const write = db.sql`update public.orders set total = 1, subtotal = 1 where id = ${order.id}`
    expect(await refusal(write)).toBe('UT031')
  })

  it('of a guest holds no personal data [CHK-09]', async () => {
    const order = await placeOrder(db, guest, [await line()])
    const [row] = await db.sql`select * from public.orders where id = ${order.id}`
    expect(row?.user_id).toBeNull()
    expect(Object.keys(row ?? {})).toEqual(
      expect.not.arrayContaining(['name', 'email', 'phone', 'whatsapp', 'address', 'ip']),
    )
    const history = await db.sql`select changed_by, note from public.order_history
      where order_id = ${order.id}`
    expect(history).toEqual([{ changed_by: null, note: null }])
  })
})

describe('the idempotency key', () => {
  it('gives the same order for the same lines [CHK-01]', async () => {
    const [key, lines] = [randomUUID(), [await line()]]
    const first = await placeOrder(db, guest, lines, { key })
    await db.sql`update public.products set price = 1 where id = ${lines[0]?.product_id ?? ''}`
    expect(await placeOrder(db, guest, lines, { key })).toEqual(first)
  })

  it('is refused for other lines, other coins or another customer [CHK-01]', async () => {
    const [key, overrides] = [randomUUID(), await line()]
    const user = await db.createUser({ coins: 10 })
    await placeOrder(db, guest, [overrides], { key })
    const others = [
      () => placeOrder(db, guest, [{ ...overrides, quantity: 2 }], { key }),
      () => placeOrder(db, guest, [overrides], { key, useCoins: true }),
      () => placeOrder(db, user, [overrides], { key }),
    ]
    for (const other of others) expect(await refusal(other())).toBe('UT016')
  })
})

describe('reading orders', () => {
  it('a guest reads by the unguessable token only [CHK-13]', async () => {
    const order = await placeOrder(db, guest, [await line()])
    expect(order.token).toMatch(/^[0-9a-f]{64}$/)
    expect(await getOrder(order.token)).toMatchObject({
      code: order.code,
      state: 'sent',
      history: [{ state: 'sent' }],
    })
    for (const token of ['', order.code, order.id, '0'.repeat(64), order.token.toUpperCase()]) {
      expect(await getOrder(token)).toBeNull()
    }
  })

  it('a customer lists their own orders, newest first [CHK-12] [PERM-09]', async () => {
    const [ana, bia] = [await db.createUser(), await db.createUser()]
    await db.setNow('2026-11-21T10:00:00Z')
    const older = await placeOrder(db, ana, [await line()])
    await db.setNow('2026-11-21T11:00:00Z')
    const newer = await placeOrder(db, ana, [await line()])
    expect((await myOrders(ana)).map(({ code }) => code)).toEqual([newer.code, older.code])
    expect(await myOrders(bia)).toEqual([])
    expect(await refusal(myOrders(anon))).toBe('42501')
  })
})

describe('an order still in sent', () => {
  it('expires 48 hours after it was sent, not a second before [CHK-11]', async () => {
    await db.setNow('2026-11-21T10:00:00Z')
    const order = await placeOrder(db, guest, [await line()])
    expect(new Date(order.expires_at).toISOString()).toBe('2026-11-23T10:00:00.000Z')
    await db.setNow('2026-11-23T09:59:59Z')
    expect((await getOrder(order.token))?.state).toBe('sent')
    await db.setNow('2026-11-23T10:00:00Z')
    expect(await getOrder(order.token)).toMatchObject({
      state: 'expired',
      history: [{ state: 'sent' }, { state: 'expired' }],
    })
  })

  it('has no author when the call of another customer expires it [CHK-11]', async () => {
    const [author, other] = [await db.createUser(), await db.createUser()]
    await db.setNow('2026-11-21T10:00:00Z')
    const order = await placeOrder(db, author, [await line()])
    await db.setNow('2026-12-21T10:00:00Z')
    expect(await myOrders(other)).toEqual([])
    expect(
      await db.sql`select state, changed_by from public.order_history
        where order_id = ${order.id} order by at desc limit 1`,
    ).toEqual([{ state: 'expired', changed_by: null }])
  })

  it('expires by any call that places or lists orders, confirmed ones stay [CHK-11]', async () => {
    const [user, admin] = [await db.createUser(), await db.createUser({ admin: true })]
    await db.setNow('2026-11-21T10:00:00Z')
    const [left, confirmed] = [
      await placeOrder(db, user, [await line()]),
      await placeOrder(db, user, [await line()]),
    ]
    await setState(db, admin, confirmed, 'confirmed')
    await db.setNow('2026-12-21T10:00:00Z')
    await placeOrder(db, guest, [await line()])
    const states = new Map((await myOrders(user)).map(({ id, state }) => [id, state]))
    expect(states.get(left.id)).toBe('expired')
    expect(states.get(confirmed.id)).toBe('confirmed')
  })

  it('cannot be confirmed once its time is over [CHK-11]', async () => {
    const admin = await db.createUser({ admin: true })
    await db.setNow('2026-11-21T10:00:00Z')
    const order = await placeOrder(db, guest, [await line()])
    await db.setNow('2026-11-23T10:00:00Z')
    expect(await refusal(setState(db, admin, order, 'confirmed'))).toBe('UT015')
  })
})

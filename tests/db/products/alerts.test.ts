import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createProduct, saveSetting } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { openSessions } from '../../support/db/sessions.ts'

const db = openDatabase()
const begin = openSessions(db)
const NOON = '2026-11-24T12:00:00Z'
const daysLater = (days: number) => new Date(Date.parse(NOON) + days * 86_400_000).toISOString()

beforeEach(async () => {
  await db.setNow(NOON)
  await db.sql`delete from private.outbox`
  await db.sql`delete from private.product_alerts`
})

const add = (who: Persona, product: string, kind = 'restock', email: string | null = null) =>
  db.as(who, (tx) => tx`select public.add_alert(${product}, ${kind}, ${email})`)
const run = () => db.as(service, (tx) => tx`select public.run_due_jobs()`)
const alerts = () => db.sql`select user_id, email, data from private.outbox where kind = 'alert'`
const requests = () => db.sql`select email, data from private.outbox where kind = 'alert_confirm'`
const confirm = async (token: string) => {
  const [row] = await db.as(service, (tx) => tx`select public.confirm_alert(${token}) as json`)
  return row?.json
}
const cancel = async (token: string) => {
  const [row] = await db.as(service, (tx) => tx`select public.cancel_alerts(${token}) as done`)
  return row?.done
}
const tokenOf = async (email: string) =>
  (await db.sql`select token from private.product_alerts where email = ${email}`)[0]?.token

describe('an alert of a customer', () => {
  it('is sent once when the product is in stock again', async () => {
    const customer = await db.createUser()
    const product = await createProduct(db.sql, { stock: 0, price: 100 })
    await add(customer, product)
    await add(customer, product)
    await run()
    expect(await alerts()).toEqual([])
    await db.sql`update public.products set stock = 3 where id = ${product}`
    await Promise.all([run(), run(), run()])
    expect(await alerts()).toMatchObject([
      { user_id: customer.id, data: { event: 'restock', price_cents: 10_000 } },
    ])
    await db.sql`update public.products set stock = 0 where id = ${product}`
    await run()
    await db.sql`update public.products set stock = 3 where id = ${product}`
    await run()
    expect(await alerts()).toHaveLength(1)
    expect(await requests()).toEqual([])
  })

  it('is sent below the price at which it was asked for, while it can be bought', async () => {
    const customer = await db.createUser()
    const product = await createProduct(db.sql, { price: 100, stock: 5 })
    await add(customer, product, 'price')
    for (const price of [120, 100]) {
      await db.sql`update public.products set price = ${price} where id = ${product}`
      await run()
      expect(await alerts()).toEqual([])
    }
    await db.sql`update public.products set price = 99.99, stock = 0 where id = ${product}`
    await run()
    expect(await alerts()).toEqual([])
    await db.sql`update public.products set stock = 1 where id = ${product}`
    await run()
    expect(await alerts()).toMatchObject([
      { data: { event: 'price', price_cents: 9_999, old_price_cents: 10_000 } },
    ])
  })

  it('waits while the product is hidden', async () => {
    const product = await createProduct(db.sql, { stock: 0 })
    await add(await db.createUser(), product)
    await db.sql`update public.products set is_active = false, stock = 3 where id = ${product}`
    await run()
    expect(await alerts()).toEqual([])
    await db.sql`update public.products set is_active = true where id = ${product}`
    await run()
    expect(await alerts()).toHaveLength(1)
  })

  it('waits while days of Pro are not sold [PRO-01]', async () => {
    const product = await createProduct(db.sql, { stock: 0, pro_days: 30 })
    await add(await db.createUser(), product)
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: false })
    await db.sql`update public.products set stock = 3 where id = ${product}`
    await run()
    expect(await alerts()).toEqual([])
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    await run()
    expect(await alerts()).toHaveLength(1)
    await db.sql`delete from public.site_settings where setting_key = 'uti_pro_settings'`
  })

  it('takes the price of the moment when it is asked for again', async () => {
    const customer = await db.createUser()
    const product = await createProduct(db.sql, { price: 100 })
    await add(customer, product, 'price')
    await db.sql`update public.products set price = 200 where id = ${product}`
    await add(customer, product, 'price')
    await db.sql`update public.products set price = 150 where id = ${product}`
    await run()
    expect(await alerts()).toMatchObject([
      { data: { event: 'price', price_cents: 15_000, old_price_cents: 20_000 } },
    ])
  })

  it('ends for all products with one press, also for what is queued', async () => {
    const customer = await db.createUser()
    const [here, soldOut] = [await createProduct(db.sql), await createProduct(db.sql, { stock: 0 })]
    await add(customer, here)
    await add(customer, soldOut)
    await run()
    expect(await alerts()).toHaveLength(1)
    const [alert] = await db.sql`select token from private.product_alerts
      where product_id = ${here}`
    expect(await cancel(alert?.token)).toBe(true)
    expect(await alerts()).toEqual([])
    const left = await db.sql`select 1 from private.product_alerts where user_id = ${customer.id}`
    expect(left).toEqual([])
  })

  it('is for listed products and by confirmed customers only', async () => {
    const hidden = await createProduct(db.sql, { is_active: false })
    const product = await createProduct(db.sql)
    expect(await refusal(add(await db.createUser(), hidden))).toBe('UT004')
    expect(await refusal(add(await db.createUser({ confirmed: false }), product))).toBe('UT003')
    expect(await refusal(add(anon, product, 'restock', 'a@example.com'))).toBe('42501')
    for (const kind of ['other', '']) {
      expect(await refusal(add(await db.createUser(), product, kind))).toBe('UT005')
    }
  })

  it('is one of fifty, and part of the data of the customer', async () => {
    const customer = await db.createUser()
    for (let n = 0; n < 50; n++) await add(customer, await createProduct(db.sql))
    expect(await refusal(add(customer, await createProduct(db.sql)))).toBe('UT008')
    const [row] = await db.as(customer, (tx) => tx`select public.export_my_data() as json`)
    expect(row?.json.product_alerts).toHaveLength(50)
    await db.as(customer, (tx) => tx`select public.delete_my_account()`)
    const left = await db.sql`select 1 from private.product_alerts where user_id = ${customer.id}`
    expect(left).toEqual([])
  })
})

describe('an alert of a guest', () => {
  const email = 'bia@example.com'

  it('is sent only after the address was confirmed by its link', async () => {
    const product = await createProduct(db.sql, { stock: 0 })
    await add(guest, product, 'restock', ' Bia@Example.com ')
    const [request] = await requests()
    expect(request).toMatchObject({ email, data: { token: await tokenOf(email) } })
    await db.sql`update public.products set stock = 3 where id = ${product}`
    await run()
    expect(await alerts()).toEqual([])
    expect(await confirm('f'.repeat(64))).toBeNull()
    const restock = { kind: 'restock', slug: expect.any(String) }
    expect(await confirm(request?.data.token)).toMatchObject(restock)
    await db.sql`update public.products set is_active = false where id = ${product}`
    expect(await confirm(request?.data.token)).toMatchObject({ ...restock, slug: null })
    await db.sql`update public.products set is_active = true where id = ${product}`
    await run()
    expect(await alerts()).toMatchObject([{ email }])
  })

  it('asks the address once a day, also when others ask for it many times', async () => {
    const product = await createProduct(db.sql)
    await Promise.all(Array.from({ length: 8 }, () => add(guest, product, 'price', email)))
    expect(await requests()).toHaveLength(1)
    await db.setNow(daysLater(1))
    await add(guest, product, 'price', email)
    expect(await requests()).toHaveLength(2)
  })

  it('keeps its price when others ask with the confirmed address', async () => {
    const product = await createProduct(db.sql, { price: 100 })
    await add(guest, product, 'price', email)
    await confirm(await tokenOf(email))
    await db.sql`update public.products set price = 200 where id = ${product}`
    await add(guest, product, 'price', email)
    const [alert] = await db.sql`select price from private.product_alerts where email = ${email}`
    expect(Number(alert?.price)).toBe(100)
    expect(await requests()).toHaveLength(1)
  })

  it('is one of fifty of its address', async () => {
    for (let n = 0; n < 50; n++) {
      await add(guest, await createProduct(db.sql), 'restock', email)
    }
    const product = await createProduct(db.sql)
    expect(await refusal(add(guest, product, 'restock', email))).toBe('UT008')
    await add(guest, product, 'restock', 'caio@example.com')
    expect(await tokenOf('caio@example.com')).toBeDefined()
  })

  it.each(['', 'bia', 'bia@example', 'a b@example.com', `${'a'.repeat(250)}@b.co`, null])(
    'is refused for the address %s',
    async (wrong) => {
      const product = await createProduct(db.sql)
      expect(await refusal(add(guest, product, 'price', wrong))).toBe('UT005')
    },
  )

  it('ends for all products with one press, also for what is queued', async () => {
    const [one, two] = [await createProduct(db.sql), await createProduct(db.sql, { stock: 0 })]
    await add(guest, one, 'restock', email)
    await add(guest, two, 'restock', email)
    await db.sql`update private.product_alerts set confirmed_at = now() where email = ${email}`
    await run()
    expect(await alerts()).toHaveLength(1)
    expect(await cancel(randomUUID())).toBe(false)
    expect(await cancel(await tokenOf(email))).toBe(true)
    expect(await alerts()).toEqual([])
    expect(await tokenOf(email)).toBeUndefined()
  })

  it('is not sent if it ends while it is being queued', async () => {
    await add(guest, await createProduct(db.sql), 'restock', email)
    const token = await tokenOf(email)
    await confirm(token)
    const [running, ending] = [await begin(service), await begin(service)]
    await running.sql`select public.run_due_jobs()`
    const ended = ending.sql`select public.cancel_alerts(${token})`.execute()
    await ending.isBlocked()
    await running.end()
    await ended
    await ending.end()
    expect(await tokenOf(email)).toBeUndefined()
    expect(await alerts()).toEqual([])
  })

  it('is deleted without a confirmation, when it is old, and after it was sent', async () => {
    const [open, sent] = [await createProduct(db.sql, { stock: 0 }), await createProduct(db.sql)]
    const left = async (days: number) => {
      await db.setNow(daysLater(days))
      await run()
      const rows = await db.sql`select email from private.product_alerts order by email`
      return rows.map((row) => row.email)
    }
    await add(guest, open, 'restock', 'a@example.com')
    await add(guest, open, 'restock', 'b@example.com')
    await add(guest, sent, 'restock', 'c@example.com')
    await confirm(await tokenOf('b@example.com'))
    await confirm(await tokenOf('c@example.com'))
    await run()
    expect(await left(1.9)).toHaveLength(3)
    expect(await left(2.1)).toEqual(['b@example.com', 'c@example.com'])
    expect(await left(30.1)).toEqual(['b@example.com'])
    expect(await left(180.1)).toEqual([])
  })

  it('is kept after it was sent while the address has another, so that its link ends that', async () => {
    const [soldOut, sent] = [await createProduct(db.sql, { stock: 0 }), await createProduct(db.sql)]
    await add(guest, sent, 'restock', email)
    await confirm(await tokenOf(email))
    await run()
    const token = await tokenOf(email)
    await add(guest, soldOut, 'restock', email)
    await db.sql`update private.product_alerts set confirmed_at = ${NOON} where email = ${email}`
    await db.setNow(daysLater(31))
    await run()
    await db.sql`update private.product_alerts set created_at = ${daysLater(-180)} where token = ${token}`
    await run()
    expect(await cancel(token)).toBe(true)
    await db.sql`update public.products set stock = 3 where id = ${soldOut}`
    await run()
    expect(await db.sql`select 1 from private.product_alerts`).toEqual([])
  })

  it.each([true, false])(
    'is exported with the account of its address if confirmed (%s), and deleted with it',
    async (confirmed) => {
      const customer = await db.createUser({ confirmed })
      const product = await createProduct(db.sql, { name: 'Jogo', stock: 0 })
      await add(guest, product, 'restock', `${customer.id}@example.com`)
      await add(guest, product, 'price', email)
      const [row] = await db.as(customer, (tx) => tx`select public.export_my_data() as json`)
      expect(row?.json.product_alerts).toMatchObject(
        confirmed ? [{ product: 'Jogo', kind: 'restock' }] : [],
      )
      await db.as(customer, (tx) => tx`select public.delete_my_account()`)
      const left = await db.sql`select email from private.product_alerts`
      expect(left).toEqual([{ email }])
    },
  )
})

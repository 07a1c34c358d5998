// What must hold when many connections do the same at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct, type OrderJson, placeOrder, setState } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona, service } from '../../support/db/db.ts'

const db = openDatabase(60)
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
  // All connections are open before the first race, so that the statements of a race run at the same time.
  await Promise.all(Array.from({ length: 60 }, () => db.sql`select pg_sleep(0.05)`))
})

afterAll(async () => {
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

const times = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => run(n)))

const done = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

const codes = (results: PromiseSettledResult<unknown>[]) =>
  new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])))

it('50 presses with one key make one order [CHK-01]', async () => {
  const lines = [{ product_id: await createProduct(db.sql), quantity: 2 }]
  const key = randomUUID()
  const orders = done(await times(50, () => placeOrder(db, guest, lines, { key })))
  expect(orders).toHaveLength(50)
  expect(new Set(orders.map(({ code }) => code)).size).toBe(1)
  const rows = await db.sql`select id from public.orders where idempotency_key = ${key}`
  expect(rows).toHaveLength(1)
})

it('20 buyers of a stock of 5 get 5 [CHK-10]', async () => {
  const product = await createProduct(db.sql, { stock: 5 })
  const orders: OrderJson[] = []
  for (let n = 0; n < 20; n++) {
    orders.push(await placeOrder(db, guest, [{ product_id: product, quantity: 1 }]))
  }
  const results = await times(20, (n) => setState(db, admin, orders[n] as OrderJson, 'confirmed'))
  expect(done(results)).toHaveLength(5)
  expect(codes(results)).toEqual(new Set(['UT010']))
  const [row] = await db.sql`select stock from public.products where id = ${product}`
  expect(row?.stock).toBe(0)
})

it('orders of the same two products, named in either order, do not block each other [CHK-10]', async () => {
  const [a, b] = [
    await createProduct(db.sql, { stock: 1_000 }),
    await createProduct(db.sql, { stock: 1_000 }),
  ]
  const orders: OrderJson[] = []
  for (let n = 0; n < 40; n++) {
    const [first, second] = n % 2 ? [a, b] : [b, a]
    orders.push(
      await placeOrder(db, guest, [
        { product_id: first, quantity: 1 },
        { product_id: second, quantity: 1 },
      ]),
    )
  }
  const results = await times(40, (n) => setState(db, admin, orders[n] as OrderJson, 'confirmed'))
  expect(done(results)).toHaveLength(40)
})

it('100 orders at once with coins for one hold them once [COIN-27]', async () => {
  const user = await db.createUser({ coins: 1_000 })
  const product = await createProduct(db.sql, { price: 10, uti_coins_discount_percentage: 100 })
  const lines = [{ product_id: product, quantity: 1 }]
  const results = await times(100, () => placeOrder(db, user, lines, { useCoins: true }))
  const orders = done(results)
  expect(orders).toHaveLength(60)
  expect(codes(results)).toEqual(new Set(['UT006'])) // the limit of one customer
  expect(orders.filter(({ coins_applied }) => coins_applied > 0)).toHaveLength(1)
  const holds = await db.sql`select amount from public.coin_holds where user_id = ${user.id}`
  expect(holds).toEqual([{ amount: 1_000 }])
})

it('with the total the customer saw, all but one are refused [COIN-27] [CHK-02]', async () => {
  const user = await db.createUser({ coins: 1_000 })
  const product = await createProduct(db.sql, { price: 10, uti_coins_discount_percentage: 100 })
  const lines = [{ product_id: product, quantity: 1 }]
  const overrides = { useCoins: true, expected: 1_500 }
  const results = await times(30, () => placeOrder(db, user, lines, overrides))
  expect(done(results)).toHaveLength(1)
  expect(codes(results)).toEqual(new Set(['UT007']))
})

it('one order is paid once by many clicks [COIN-28] [COIN-29]', async () => {
  const user = await db.createUser({ coins: 500 })
  const product = await createProduct(db.sql, { price: 50, uti_coins_discount_percentage: 10 })
  const order = await placeOrder(db, user, [{ product_id: product, quantity: 1 }], {
    useCoins: true,
  })
  await setState(db, admin, order, 'confirmed')
  const results = await times(30, () => setState(db, admin, order, 'paid'))
  expect(done(results)).toHaveLength(1)
  expect(codes(results)).toEqual(new Set(['UT015']))
  const entries = await db.sql`select type, amount from public.coin_transactions
    where user_id = ${user.id} and type <> 'adjustment' order by type`
  expect(entries).toEqual([
    { type: 'cashback', amount: 100 },
    { type: 'spent', amount: -500 },
  ])
})

it('200 spends at once of a balance for one: one goes through [COIN-09]', async () => {
  const user = await db.createUser({ coins: 100 })
  const results = await times(
    200,
    (n) =>
      db.sql`select private.post_ledger_entry(${user.id}, -100, 'redeemed', 'x', null, ${`s${n}`})`,
  )
  expect(done(results)).toHaveLength(1)
  expect(codes(results)).toEqual(new Set(['UT021']))
})

it('one key posted 100 times at once posts once [COIN-13]', async () => {
  const user = await db.createUser()
  const results = await times(
    100,
    () => db.sql`select private.post_ledger_entry(${user.id}, 5, 'earned', 'x', null, 'same-key')`,
  )
  expect(done(results)).toHaveLength(100)
  const [row] = await db.sql`select balance from public.uti_coins where user_id = ${user.id}`
  expect(row?.balance).toBe(5)
})

it('an order expires once under many readers [CHK-11]', async () => {
  await db.setNow('2026-11-21T10:00:00Z')
  const product = await createProduct(db.sql)
  const order = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
  await db.setNow('2026-11-24T10:00:00Z')
  const read = () =>
    db.as(anon, (tx) => tx`select public.get_order(${order.token}) ->> 'state' as state`)
  expect(done(await times(40, read))).toHaveLength(40)
  await db.setNow(null)
  const history = await db.sql`select state from public.order_history
    where order_id = ${order.id} order by id`
  expect(history.map(({ state }) => state)).toEqual(['sent', 'expired'])
})

it('a rate limit counts 200 hits at once exactly', async () => {
  const hit = (bucket: string, limit: number, seconds = 60) =>
    db.as(service, async (tx) => {
      const [row] = await tx`select public.hit_rate_limit(${bucket}, ${limit}, ${seconds}) as ok`
      return row?.ok as boolean
    })
  const results = done(await times(200, () => hit('race', 37)))
  expect(results).toHaveLength(200)
  expect(results.filter((ok) => ok)).toHaveLength(37)

  await db.setNow('2026-11-21T10:00:00Z')
  expect([await hit('window', 1), await hit('window', 1), await hit('other', 1)]).toEqual([
    true,
    false,
    true,
  ])
  await db.setNow('2026-11-21T10:00:59Z')
  expect(await hit('window', 1)).toBe(false)
  await db.setNow('2026-11-21T10:01:00Z')
  expect(await hit('window', 1)).toBe(true)
  await db.setNow(null)
})

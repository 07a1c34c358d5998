// What the daily sums and the popular searches leave out.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState, undoMove } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

const report = (from: string, to = from) =>
  db.as(admin, async (tx) => {
    const [row] = await tx`select public.admin_report(${from}, ${to}, ${from}, ${to}) as json`
    return row?.json
  })

/** Orders one of each product and pays the order. */
async function pay(who: Persona, ...products: string[]) {
  const lines = products.map((product_id) => ({ product_id, quantity: 1 }))
  const order = await placeOrder(db, who, lines)
  await setState(db, admin, order, 'confirmed', 'paid')
  return order
}

describe('the daily sums', () => {
  it('take the discount of a bundle from the revenue of its products', async () => {
    const day = '2026-07-20'
    await db.setNow(`${day}T15:00:00Z`)
    const [console, game] = [
      await createProduct(db.sql, { price: 100 }),
      await createProduct(db.sql, { price: 50 }),
    ]
    await db.sql`insert into public.bundles (name, kind, value, product_ids)
      values ('Combo', 'percent', 10, ${[console, game]})`
    await pay(guest, console, game)
    await db.sql`delete from public.bundles`
    const { products } = await report(day)
    const revenue = new Map(
      products.map((row: { product_id: string; revenue_cents: number }) => [
        row.product_id,
        row.revenue_cents,
      ]),
    )
    expect([revenue.get(console), revenue.get(game)]).toEqual([9_000, 4_500])
    await db.setNow(null)
  })

  it('share coupon, coins and discount by hand of an order between its products', async () => {
    const day = '2026-07-18'
    await db.setNow(`${day}T15:00:00Z`)
    const customer = await db.createUser({ coins: 1_000 })
    const dear = await createProduct(db.sql, { price: 75, uti_coins_discount_percentage: 50 })
    const cheap = await createProduct(db.sql, { price: 25 })
    await db.sql`insert into public.coupons (code, kind, value) values ('METADE', 'percent', 50)`
    const lines = [dear, cheap].map((product_id) => ({ product_id, quantity: 1 }))
    const placed = await db.as(customer, async (tx) => {
      const [row] = await tx`select public.place_order(${randomUUID()}, ${tx.json(lines)}, true,
        null, null, null, 'METADE') as json`
      return row?.json
    })
    const kept = lines.map(({ quantity }, n) => ({ from: n + 1, quantity }))
    const order = await db.as(admin, async (tx) => {
      const [row] = await tx`select public.adjust_order(${placed.id}, 0, ${tx.json(kept)}, 500,
        'Amigo', 2000, false, '{}') as json`
      return row?.json
    })
    // 100 less 50 of the coupon, 10 in coins and 5 by hand, and the shipping.
    expect(order.total_cents).toBe(3_500 + 2_000)
    await setState(db, admin, order, 'confirmed', 'paid')
    const { products } = await report(day)
    expect(products).toMatchObject([
      { product_id: dear, revenue_cents: 2_625 },
      { product_id: cheap, revenue_cents: 875 },
    ])
    await db.setNow(null)
  })

  it('leave out the units of a payment that was undone, until it is paid again', async () => {
    const day = '2026-07-21'
    await db.setNow(`${day}T15:00:00Z`)
    const product = await createProduct(db.sql)
    const units = async () => {
      await db.sql`select private.refresh_reports()`
      const [row] = await db.sql`select coalesce(sum(units), 0)::int as n
        from private.product_daily where product_id = ${product}`
      return row?.n
    }
    const order = await placeOrder(db, guest, [{ product_id: product, quantity: 2 }])
    await setState(db, admin, order, 'confirmed', 'paid')
    expect(await units()).toBe(2)
    await undoMove(db, admin, order)
    expect(await units()).toBe(0)
    await setState(db, admin, order, 'paid')
    expect(await units()).toBe(2)
    await db.setNow(null)
  })

  it('take a return off on its day, with the cost that its sale had', async () => {
    const [sold, back] = ['2026-07-24', '2026-07-27']
    const product = await createProduct(db.sql)
    const cost = (reais: number) => db.sql`insert into private.product_costs (product_id, cost)
      values (${product}, ${reais}) on conflict (product_id) do update set cost = excluded.cost`
    await cost(60)
    await db.setNow(`${sold}T15:00:00Z`)
    const order = await pay(guest, product, product)
    await pay(guest, product)
    await db.setNow(`${back}T15:00:00Z`)
    await report(sold)
    await cost(90)
    await setState(db, admin, order, 'returned')
    const amount_cents = order.total_cents
    const day = await report(back)
    expect(day.current.sales).toMatchObject({ returned: { orders: 1, amount_cents } })
    expect(day.current.days).toMatchObject([{ returned: 1, returned_cents: amount_cents }])
    expect(day.current.margin).toEqual({
      costed_percent: 100,
      costed_cents: -20_000,
      cost_cents: -12_000,
    })
    const both = await report(sold, back)
    expect(both.current.margin).toEqual({
      costed_percent: 100,
      costed_cents: 10_000,
      cost_cents: 6_000,
    })
    expect(both.products[0]).toMatchObject({ units: 1, revenue_cents: 10_000, profit_cents: 4_000 })
    const costs = await db.as(admin, async (tx) => {
      const [row] = await tx`select public.list_product_costs('', false) as json`
      return row?.json.find(({ product_id }: { product_id: string }) => product_id === product)
    })
    expect(costs).toMatchObject({ units: 1 })

    await undoMove(db, admin, order)
    expect((await report(back)).current.margin.costed_cents).toBe(0)
    await db.setNow(null)
  })

  it('leave a return out of the margin whose sale had no known cost', async () => {
    const [sold, back] = ['2026-08-03', '2026-08-06']
    const [unknown, known] = [await createProduct(db.sql), await createProduct(db.sql)]
    const setCost = (product: string) =>
      db.sql`insert into private.product_costs (product_id, cost) values (${product}, 60)`
    await setCost(known)
    await db.setNow(`${sold}T15:00:00Z`)
    const order = await pay(guest, unknown)
    await pay(guest, known)
    await db.setNow(`${back}T15:00:00Z`)
    await report(sold)
    await setCost(unknown)
    await setState(db, admin, order, 'returned')
    expect((await report(back)).current.margin).toEqual({
      costed_percent: 0,
      costed_cents: 0,
      cost_cents: 0,
    })
    expect((await report(sold, back)).current.margin).toMatchObject({
      costed_cents: 10_000,
      cost_cents: 6_000,
    })
    await db.setNow(null)
  })

  it.each([
    ['first', '2026-07-22'],
    ['second', '2026-07-23'],
  ])('do not count a customer as returning when the %s payment was undone', async (which, day) => {
    const customer = await db.createUser()
    const product = await createProduct(db.sql)
    await db.setNow(`${day}T15:00:00Z`)
    const first = await pay(customer, product)
    if (which === 'first') await undoMove(db, admin, first)
    await db.setNow(`${day}T16:00:00Z`)
    const second = await pay(customer, product)
    if (which === 'second') await undoMove(db, admin, second)
    const { current } = await report(day)
    expect(current.sales.paid.orders).toBe(1)
    expect(current.sales.repeat).toBeUndefined()
    await db.setNow(null)
  })
})

it('a visit that comes back to its results searched once', async () => {
  const day = '2026-08-19'
  await db.setNow(`${day}T15:00:00Z`)
  const search = (session: string, text: string, results: number) =>
    db.sql`insert into public.customer_events (session_id, event_type, event_data, consent, created_at)
      values (${session}, 'search', ${db.sql.json({ text, results })}, true, ${`${day}T12:00:00Z`})`
  for (let count = 0; count < 6; count += 1) await search('visit-one', 'Maria jogos', 0)
  await search('visit-two', 'maria jogos', 3)
  await db.sql`select private.refresh_reports()`
  const [row] = await db.sql`select searches, misses from private.search_daily
    where day = ${day} and term = 'maria jogos'`
  expect(row).toEqual({ searches: 2, misses: 1 })
  await db.sql`delete from private.search_daily`
  await db.setNow(null)
})

it('popular searches are frequent, recent, found something and name nobody', async () => {
  await db.setNow('2026-08-20T15:00:00Z')
  await db.sql`delete from private.search_daily`
  const rows = [
    ['zelda', 5, 0, '2026-08-20'],
    ['metroid', 4, 0, '2026-08-20'],
    ['xyz', 6, 3, '2026-08-20'],
    ['ana@example.com', 9, 0, '2026-08-20'],
    ['27 998765432', 9, 0, '2026-08-20'],
    ['ab', 9, 0, '2026-08-20'],
    ['mario', 9, 0, '2026-07-21'],
    ['sonic', 9, 0, '2026-07-20'],
  ] as const
  for (const [term, searches, misses, day] of rows) {
    await db.sql`insert into private.search_daily (day, term, label, searches, misses)
      values (${day}, ${term}, ${term}, ${searches}, ${misses})`
  }
  const [row] = await db.as(anon, (tx) => tx`select public.list_popular_searches() as texts`)
  expect(row?.texts).toEqual(['mario', 'zelda'])
  await db.sql`delete from private.search_daily`
  await db.setNow(null)
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { uniqueWord } from '../../factories/unique-word.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

type Visit = { at: string; source?: string; device?: string; events: string[] }

async function visit({ at, source = 'google', device = 'mobile', events }: Visit) {
  const id = randomUUID()
  await db.sql`insert into public.user_sessions (session_id, device_type, traffic_source, consent)
    values (${id}, ${device}, ${source}, true)`
  for (const event of events) {
    const [type = '', text, results] = event.split('|')
    await db.sql`insert into public.customer_events
      (session_id, event_type, event_data, device_type, consent, created_at)
      values (${id}, ${type}, ${db.sql.json(text ? { text, results: Number(results) } : {})},
        ${device}, true, ${at})`
  }
}

const refresh = () => db.sql`select private.refresh_reports()`

/** As on the first run: every day is open again. */
async function refreshAll() {
  await db.sql`update private.report_state set open_from = null`
  await refresh()
}
const sums = () => db.sql`select
  (select jsonb_agg(x order by x.day, x.device_type, x.traffic_source) from private.analytics_daily x) as visits,
  (select jsonb_agg(x order by x.day, x.state) from private.sales_daily x) as sales,
  (select jsonb_agg(x order by x.day, x.product_id) from private.product_daily x) as products,
  (select jsonb_agg(x order by x.day, x.term) from private.search_daily x) as searches,
  (select jsonb_agg(x order by x.day, x.type) from private.coins_daily x) as coins`

const report = (from: string, to: string, who = admin) =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.admin_report(${from}, ${to}, ${from}, ${to}) as json`
    return row?.json
  })

it('show the views of a product only where its page does [PROD-20]', async () => {
  const views = async (columns: object) => {
    const product = await createProduct(db.sql, columns)
    await db.sql`insert into private.product_daily
      (day, product_id, views, carts, units, revenue)
      values ('2026-05-01', ${product}, 2, 0, 0, 0), ('2026-05-02', ${product}, 5, 0, 0, 0)`
    const [row] = await db.as(anon, (tx) => tx`select public.count_product_views(${product}) as n`)
    return row?.n
  }
  const display_config = db.sql.json({ show_view_counter: true })
  expect(await views({ display_config })).toBe(7)
  expect(await views({ display_config, is_active: false })).toBe(0)
  expect(await views({ display_config: db.sql.json({ show_view_counter: false }) })).toBe(0)
  await db.sql`delete from private.product_daily`
})

describe('the daily sums', () => {
  it('count by the day of the store, to the furthest step of a visit [ANA-01]', async () => {
    await visit({ at: '2026-05-02T02:59:59Z', events: ['page_view', 'product_view'] })
    await visit({ at: '2026-05-02T03:00:00Z', events: ['page_view', 'purchase'] })
    await visit({
      at: '2026-05-02T15:00:00Z',
      source: 'direct',
      events: ['page_view', 'page_view'],
    })
    await refreshAll()
    const rows = await db.sql`select day::text, traffic_source as source, visits, page_views,
      reached_product as product, reached_cart as cart, reached_checkout as checkout,
      reached_order as "order"
      from private.analytics_daily where day between '2026-05-01' and '2026-05-02'
      order by 1, 2`
    const step = { product: 0, cart: 0, checkout: 0, order: 0 }
    expect(rows).toEqual([
      { day: '2026-05-01', source: 'google', visits: 1, page_views: 1, ...step, product: 1 },
      { day: '2026-05-02', source: 'direct', visits: 1, page_views: 2, ...step },
      {
        ...{ day: '2026-05-02', source: 'google', visits: 1, page_views: 1 },
        ...{ product: 1, cart: 1, checkout: 1, order: 1 },
      },
    ])
  })

  it('tell a search by its words, and whether it found something [ANA-02]', async () => {
    const events = ['search|Pokémon|3', 'search|pokemon |0', 'search|POKÉMON|0', 'search|???|0']
    for (const event of events) await visit({ at: '2026-05-03T15:00:00Z', events: [event] })
    await refreshAll()
    const { searches, misses } = await report('2026-05-03', '2026-05-03')
    expect(searches).toEqual([{ term: 'pokémon', searches: 3, misses: 2 }])
    expect(misses).toEqual(searches)
  })

  it('are the same however often, and however many at once, they are made', async () => {
    const product = await createProduct(db.sql, { price: 80 })
    const customer = await db.createUser({ coins: 100 })
    const order = await placeOrder(db, customer, [{ product_id: product, quantity: 2 }])
    await setState(db, admin, order, 'confirmed', 'paid')
    await refreshAll()
    const once = await sums()
    await refresh()
    expect(await sums()).toEqual(once)
    await Promise.all(Array.from({ length: 8 }, refresh))
    expect(await sums()).toEqual(once)
    await db.sql`update private.report_state set open_from = null`
    await Promise.all(Array.from({ length: 4 }, refresh))
    expect(await sums()).toEqual(once)
  })

  it('leave a day that has been over for an hour alone, and catch up with what came since', async () => {
    const count = async (day: string) => {
      const [row] = await db.sql`select coalesce(sum(visits), 0)::int as n
        from private.analytics_daily where day = ${day}`
      return row?.n
    }
    await db.setNow('2027-01-10T12:00:00Z')
    await visit({ at: '2027-01-10T11:00:00Z', events: ['page_view'] })
    await refresh()
    await visit({ at: '2027-01-11T02:30:00Z', events: ['page_view'] }) // 23:30 of the same day
    await db.setNow('2027-01-11T03:30:00Z') // half an hour after midnight of the store
    await refresh()
    expect(await count('2027-01-10')).toBe(2)
    await db.setNow('2027-01-11T04:30:00Z')
    await refresh()
    await visit({ at: '2027-01-10T12:00:00Z', events: ['page_view'] }) // no event arrives like that
    await visit({ at: '2027-01-11T04:29:00Z', events: ['page_view'] })
    await refresh()
    expect([await count('2027-01-10'), await count('2027-01-11')]).toEqual([2, 1])
    await db.setNow(null)
  })
})

describe('the report', () => {
  it('sums sales by the day of each state, coins, abandoned carts and stock', async () => {
    const product = await createProduct(db.sql, { name: 'Jogo campeão', price: 100, stock: 3 })
    const low = await createProduct(db.sql, { price: 100, stock: 5 })
    const enough = await createProduct(db.sql, { price: 100, stock: 6 })
    const customer = await db.createUser()
    await db.setNow('2026-06-01T15:00:00Z')
    const order = await placeOrder(db, customer, [{ product_id: product, quantity: 3 }])
    await setState(db, admin, order, 'confirmed')
    await db.setNow('2026-06-02T15:00:00Z')
    await setState(db, admin, order, 'paid')
    await db.sql`insert into public.cart_abandonment (session_id, cart_value, consent, created_at)
      values ('sessao-123', 250, true, '2026-06-02T15:00:00Z')`
    await db.sql`update private.report_state set open_from = null`
    const json = await report('2026-06-01', '2026-06-02')
    expect(json.current.sales).toMatchObject({
      sent: { orders: 1, amount_cents: order.total_cents },
      paid: { orders: 1, amount_cents: order.total_cents },
      abandoned: { orders: 1, amount_cents: 25000 },
    })
    expect(json.current.days).toMatchObject([
      { day: '2026-06-01', sent: 1, paid: 0 },
      { day: '2026-06-02', sent: 0, paid: 1, coins_issued: order.cashback_coins },
    ])
    expect(json.current.coins.cashback).toEqual({ issued: order.cashback_coins, used: 0 })
    expect(json.products[0]).toMatchObject({ name: 'Jogo campeão', units: 3, revenue_cents: 30000 })
    expect(json.stock).toMatchObject({ out: 1, low: 1 })
    expect(json.stock.items).toMatchObject([
      { product_id: product, stock: 0 },
      { product_id: low, stock: 5 },
    ])
    expect(json.stock.items).not.toContainEqual(expect.objectContaining({ product_id: enough }))
    await db.setNow(null)
  })

  it('knows returning customers, and the margin as far as costs are known', async () => {
    const [known, unknown] = await Promise.all([
      createProduct(db.sql, { price: 100, stock: 20 }),
      createProduct(db.sql, { price: 30, stock: 20 }),
    ])
    const [row] = await db.sql`select slug from public.products where id = ${known}`
    const costs = (cost_cents: number | null, who = admin) =>
      db.as(who, async (tx) => {
        const rows = tx.json([{ code: String(row?.slug), cost_cents }])
        const [saved] = await tx`select public.save_product_costs(${rows}) as json`
        return saved?.json
      })
    expect(await costs(6000)).toEqual({ saved: 1, unknown: [], changed: [] })
    const customer = await db.createUser()
    const buy = async (who: Persona, product: string) => {
      const order = await placeOrder(db, who, [{ product_id: product, quantity: 2 }])
      await setState(db, admin, order, 'confirmed', 'paid')
    }
    const day = '2026-07-10'
    await db.setNow(`${day}T15:00:00Z`)
    await buy(customer, known)
    const first = await report(day, day)
    expect(first.current.sales.repeat).toBeUndefined()
    await db.setNow(`${day}T16:00:00Z`)
    await buy(customer, unknown)
    await buy(await db.createUser(), unknown)
    const json = await report(day, day)
    expect(json.current.sales.repeat.orders).toBe(1)
    expect(json.current.margin).toEqual({
      costed_percent: 62.5,
      costed_cents: 20000,
      cost_cents: 12000,
    })
    const sold = (id: string) =>
      json.products.find(({ product_id }: { product_id: string }) => product_id === id)
    expect(sold(known)).toMatchObject({ revenue_cents: 20000, profit_cents: 8000 })
    expect(sold(unknown)).toMatchObject({ revenue_cents: 12000, profit_cents: null })

    // A cost that changes later does not change the sales of a day that is over.
    await db.setNow('2026-07-12T15:00:00Z')
    await report(day, day)
    expect(await costs(9000)).toEqual({ saved: 1, unknown: [], changed: [] })
    expect((await report(day, day)).current.margin.cost_cents).toBe(12000)
    await db.setNow(null)
  })

  it('is for those with the right, and for a sensible period [PERM-14]', async () => {
    const support = await db.createUser({ staff: 'support' })
    const customer = await db.createUser()
    expect(await refusal(report('2026-06-01', '2026-06-02', support))).toBe('UT002')
    expect(await refusal(report('2026-06-01', '2026-06-02', customer))).toBe('UT002')
    expect(await refusal(report('2026-06-02', '2026-06-01'))).toBe('UT005')
    expect(await refusal(report('2020-01-01', '2026-06-01'))).toBe('UT005')
    const outside = db.as(admin, (tx) => tx`select public.refresh_reports()`)
    expect(await refusal(outside)).toBe('42501')
  })
})

describe('the desk of coins', () => {
  const call = (name: string, who = admin) =>
    db.as(who, async (tx) => {
      const [row] = await tx.unsafe(`select public.${name} as json`)
      return row?.json
    })

  it('knows what is owed, and what the reconciliation finds [ADM-25] [COIN-08]', async () => {
    const before = await call('get_coin_totals()')
    const customer = await db.createUser({ coins: 700 })
    await db.sql`select private.post_ledger_entry(${customer.id}, 50, 'cashback', 'order', '',
      ${`cashback:${customer.id}`}, '{}', now() + interval '1 day')`
    const after = await call('get_coin_totals()')
    expect(after.balance - before.balance).toBe(750)
    expect(after.pending - before.pending).toBe(50)
    expect(after.accounts - before.accounts).toBe(1)
    expect(after.problems).toEqual([])
    // The ledger outlives an account, but nobody can claim its coins.
    await db.as(customer, (tx) => tx`select public.delete_my_account()`)
    const { accounts, balance, pending } = await call('get_coin_totals(true)')
    expect({ accounts, balance, pending }).toEqual({
      accounts: before.accounts,
      balance: before.balance,
      pending: before.pending,
    })
    await db.sql`update public.uti_coins set balance = balance + 1, total_earned = total_earned + 1
      where user_id = (select user_id from public.uti_coins limit 1)`
    expect((await call('get_coin_totals()')).problems).toEqual([])
    expect((await call('get_coin_totals(true)')).problems).toHaveLength(1)
    expect((await call('get_coin_totals()')).problems).toHaveLength(1)
  })

  it('shows whose coins they are, and each movement [ADM-25]', async () => {
    const customer = await db.createUser({ coins: 900, fullName: 'Iracema Saldo' })
    const found = await call("search_coin_accounts('iracema saldo')")
    expect(found).toMatchObject({
      total: 1,
      rows: [{ user_id: customer.id, balance: 900, free: 900 }],
    })
    const ledger = await call(`get_customer_ledger('${customer.id}')`)
    expect(ledger).toMatchObject({
      balance: 900,
      total: 1,
      rows: [{ amount: 900, balance_after: 900 }],
    })
    const support = await db.createUser({ staff: 'support' })
    expect((await call(`get_customer_ledger('${customer.id}')`, support)).balance).toBe(900)
    expect(await refusal(call('get_coin_totals()', support))).toBe('UT002')
  })
})

describe('the costs of products', () => {
  type Cost = { cost_cents: number | null }
  type Row = Cost & { product_id?: string; code: string; seen?: Cost }
  const save = (rows: Row[], who = admin) =>
    db.as(who, async (tx) => {
      const [row] = await tx`select public.save_product_costs(${tx.json(rows)}) as json`
      return row?.json
    })
  const list = (query: string, isMissing = false, who = admin) =>
    db.as(who, async (tx) => {
      const [row] = await tx`select public.list_product_costs(${query}, ${isMissing}) as json`
      return row?.json
    })

  it('are saved by code or slug, removed by null, and audited', async () => {
    const id = await createProduct(db.sql, { name: 'Volante Custoso', price: 100 })
    await db.sql`update public.products set sku_code = 'VOL-1' where id = ${id}`
    const [{ slug } = { slug: '' }] =
      await db.sql`select slug from public.products where id = ${id}`
    const rows = [
      { code: 'VOL-1', cost_cents: 4000 },
      { code: 'VOL-2', cost_cents: 1 },
    ]
    expect(await save(rows)).toEqual({ saved: 1, unknown: ['VOL-2'], changed: [] })
    expect(await save(rows.slice(0, 1))).toEqual({ saved: 0, unknown: [], changed: [] })
    expect(await list('volante custoso')).toEqual([
      {
        product_id: id,
        name: 'Volante Custoso',
        slug,
        sku_code: 'VOL-1',
        price_cents: 10000,
        cost_cents: 4000,
        units: 0,
      },
    ])
    expect(await list('custoso volante', true)).toEqual([])
    const late = { code: 'VOL-1', cost_cents: 5000, seen: { cost_cents: null } }
    expect(await save([late])).toEqual({ saved: 0, unknown: [], changed: [id] })
    const seen = { code: 'VOL-1', cost_cents: 4000, seen: { cost_cents: 4000 } }
    expect(await save([seen])).toEqual({ saved: 0, unknown: [], changed: [] })
    expect(await save([{ code: slug.toUpperCase(), cost_cents: null }])).toEqual({
      saved: 1,
      unknown: [],
      changed: [],
    })
    expect(await list('volante custoso', true)).toHaveLength(1)
    const audited = await db.sql`select changes from public.audit_log
      where table_name = 'products' and row_id = ${id} order by at`
    expect(audited.map(({ changes }) => changes)).toEqual([
      { cost: [null, 40] },
      { cost: [40, null] },
    ])
    // A row with an id is not that of another product whose SKU code is the same text as the slug.
    await db.sql`insert into public.products (name, sku_code) values ('Outro', ${slug})`
    const byId = { product_id: id, code: slug, cost_cents: 1, seen: { cost_cents: 2 } }
    expect(await save([byId])).toEqual({ saved: 0, unknown: [], changed: [id] })
  })

  it('are saved 5,000 rows at once, in their order; the last row of a product counts', async () => {
    const mark = uniqueWord()
    const mine = `${mark}%`
    await db.sql`insert into public.products (name, slug, sku_code)
      select ${mark} || n, ${mark} || '-' || n, upper(${mark}) || '.' || n from generate_series(0, 249) n`
    const rows = Array.from({ length: 5_000 }, (_, n) => ({
      code: n % 500 < 250 ? `${mark}-${n % 250}` : `${mark.toUpperCase()}.${n % 250}`,
      cost_cents: n,
    }))
    const result = { saved: 250, unknown: [], changed: [] }
    expect(await save(rows)).toEqual(result)
    expect(await save(rows)).toEqual({ ...result, saved: 0 })
    const stored = await db.sql`
      select count(*)::int as costs, min(c.cost) as least, max(c.cost) as most
      from private.product_costs c join public.products p on p.id = c.product_id
      where p.name like ${mine}`
    expect(stored).toEqual([{ costs: 250, least: '47.50', most: '49.99' }])
    const audited = await db.sql`
      select count(*)::int as rows, count(distinct a.row_id)::int as products
      from public.audit_log a join public.products p on p.id::text = a.row_id
      where a.table_name = 'products' and p.name like ${mine}`
    expect(audited).toEqual([{ rows: 250, products: 250 }])
    const row = (code: string, cost_cents: number | null) => ({ code, cost_cents })
    const wrong = [row(`${mark}-1`, 1), row(`${mark}-2`, -1)]
    expect(await refusal(save(wrong))).toBe('23514')
    const seen = { cost_cents: 1 }
    const mixed = [row('NO-2', 1), { ...row(`${mark}-9`, 2), seen }, row(`${mark}-1`, null)]
    const ids = await db.sql`select id from public.products
      where slug in (${`${mark}-9`}, ${`${mark}-3`}) order by slug desc`
    expect(await save([...mixed, { ...row(`${mark}-3`, 2), seen }, row('NO-1', 1)])).toEqual({
      saved: 1,
      unknown: ['NO-2', 'NO-1'],
      changed: ids.map(({ id }) => id),
    })
    await db.sql`delete from public.products where name like ${mine}`
  })

  it('are known to those with the right to reports only', async () => {
    for (const who of [
      await db.createUser({ staff: 'editor' }),
      await db.createUser({ staff: 'support' }),
      await db.createUser(),
    ]) {
      expect(await refusal(list('', false, who))).toBe('UT002')
      expect(await refusal(save([], who))).toBe('UT002')
    }
    const many = Array.from({ length: 5_001 }, () => ({ code: 'x', cost_cents: 1 }))
    expect(await refusal(save(many))).toBe('UT005')
  })
})

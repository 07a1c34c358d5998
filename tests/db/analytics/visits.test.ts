import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { openDatabase, type Persona, service } from '../../support/db/db.ts'

const db = openDatabase(4)

type Item = { product_id: string; quantity: number }
type Report = {
  visit: string
  begin?: Record<string, string>
  events?: Record<string, unknown>[]
  cart?: { items: Item[]; checkout_seconds: number | null } | null
  ageMs?: number
  isEnd?: boolean
  user?: string | null
}

const BEGIN = {
  traffic_source: 'boletim',
  utm_source: 'boletim',
  utm_campaign: 'natal',
  landing_page: '/playstation',
}

const send = ({ visit, begin, events = [], cart = null, ageMs = 0, isEnd = false, user }: Report) =>
  db.as(service, (tx) => {
    const session = { session_id: visit, device_type: 'mobile', browser: 'Chrome', ...begin }
    return tx`select public.record_visit(${tx.json(session)}, ${tx.json(events as never)},
      ${cart && tx.json(cart)}, ${ageMs}, ${isEnd}, ${user ?? null})`
  })

const sessionOf = async (visit: string) => {
  const rows = await db.sql`select * from public.user_sessions where session_id = ${visit}`
  expect(rows).toHaveLength(1)
  return rows[0]
}
const typesOf = async (visit: string) => {
  const rows = await db.sql`select event_type from public.customer_events
    where session_id = ${visit} order by id`
  return rows.map((row) => row.event_type)
}
const leftBy = (visit: string) => db.sql`
  select user_id, cart_items, cart_value::float, checkout_step, time_in_checkout_seconds, created_at
  from public.cart_abandonment where session_id = ${visit}`

const settle = () => db.sql`select private.record_abandoned_carts()`

/** Reports arrive at noon; `minutes` later it is decided about what was left. */
async function settleAfter(minutes: number) {
  await db.setNow(new Date(Date.parse('2026-08-01T15:00:00Z') + minutes * 60_000))
  await settle()
}

let game: string
let ana: Persona & { id: string }

beforeAll(async () => {
  game = await createProduct(db.sql, { price: 30 })
  ana = (await db.createUser()) as typeof ana
})
beforeEach(() => db.setNow('2026-08-01T15:00:00Z'))

describe('a report of a visit', () => {
  it('makes the row of the visit together with its events, whichever comes first [ANA-09]', async () => {
    const visit = randomUUID()
    await send({ visit, events: [{ event_type: 'page_view', page_url: '/' }], ageMs: 4_000 })
    expect(await sessionOf(visit)).toMatchObject({
      traffic_source: null,
      started_at: new Date('2026-08-01T14:59:56Z'),
      events_count: 1,
    })
    await send({ visit, begin: BEGIN })
    expect(await sessionOf(visit)).toMatchObject({
      ...BEGIN,
      device_type: 'mobile',
      events_count: 1,
    })
    await send({ visit, begin: { ...BEGIN, utm_source: 'outro', traffic_source: 'outro' } })
    expect(await sessionOf(visit)).toMatchObject(BEGIN)
  })

  it('may end before it begins [ANA-10]', async () => {
    const visit = randomUUID()
    await send({ visit, ageMs: 61_900, isEnd: true })
    await send({ visit, begin: BEGIN, ageMs: 0 })
    expect(await sessionOf(visit)).toMatchObject({
      ...BEGIN,
      ended_at: new Date('2026-08-01T15:00:00Z'),
      duration_seconds: 61,
    })
  })

  it('never shortens the visit: not by a purchase, nor by an older end [ANA-10] [ANA-11]', async () => {
    const visit = randomUUID()
    const order = await placeOrder(db, ana, [{ product_id: game, quantity: 2 }])
    const [{ id }] =
      (await db.sql`select id from public.orders where code = ${order.code}`) as never as [
        { id: string },
      ]
    await send({ visit, begin: BEGIN, ageMs: 95_000, isEnd: true })
    const purchase = { event_type: 'purchase', order_id: id }
    await send({ visit, events: [purchase], ageMs: 0 })
    await send({ visit, events: [purchase], ageMs: 5_000, isEnd: true })
    expect(await sessionOf(visit)).toMatchObject({
      duration_seconds: 95,
      converted: true,
      purchase_value: (order.total_cents / 100).toFixed(2),
      events_count: 1,
    })
    expect(await typesOf(visit)).toEqual(['purchase'])
  })

  it('adds the orders of one visit, each once', async () => {
    const visit = randomUUID()
    let total = 0
    for (const quantity of [1, 2]) {
      const order = await placeOrder(db, ana, [{ product_id: game, quantity }])
      total += order.total_cents
      const events = [{ event_type: 'purchase', order_id: order.id }]
      await send({ visit, events })
      await send({ visit: randomUUID(), events })
    }
    expect(await sessionOf(visit)).toMatchObject({ purchase_value: (total / 100).toFixed(2) })
    const [sum] = await db.sql`select count(*)::int as n from public.user_sessions
      where converted and started_at = '2026-08-01T15:00:00Z' and session_id <> ${visit}
        and purchase_value = ${total / 100}`
    expect(sum?.n).toBe(0)
  })

  it('learns who the visitor is when they sign in, and stays theirs', async () => {
    const visit = randomUUID()
    await send({ visit, begin: BEGIN })
    await send({ visit, user: ana.id })
    await send({ visit, ageMs: 9_000, isEnd: true })
    expect(await sessionOf(visit)).toMatchObject({ user_id: ana.id, duration_seconds: 9 })
  })

  it('stays that of the first who signs in', async () => {
    const visit = randomUUID()
    const bia = await db.createUser()
    await send({ visit, begin: BEGIN, user: ana.id })
    await send({ visit, user: bia.id })
    expect(await sessionOf(visit)).toMatchObject({ user_id: ana.id })
  })

  it('is one row however many arrive at once', async () => {
    const visit = randomUUID()
    const reports = Array.from({ length: 8 }, (_, n) =>
      send({
        visit,
        begin: BEGIN,
        events: [{ event_type: 'page_view' }],
        ageMs: n * 1_000,
        isEnd: true,
      }),
    )
    await Promise.all(reports)
    expect(await sessionOf(visit)).toMatchObject({ events_count: 8, duration_seconds: 7 })
  })
})

describe('a cart', () => {
  const items = () => [{ product_id: game, quantity: 3 }]
  const full = () => ({ items: items(), checkout_seconds: null })

  it('is left when its visit reported nothing for 40 minutes, not before [ANA-12]', async () => {
    const visit = randomUUID()
    await send({ visit, begin: BEGIN, cart: full(), user: ana.id })
    await settleAfter(39.9)
    expect(await leftBy(visit)).toEqual([])
    await settleAfter(40)
    expect(await leftBy(visit)).toEqual([
      {
        user_id: ana.id,
        cart_items: items(),
        cart_value: 90,
        checkout_step: 'cart',
        time_in_checkout_seconds: 0,
        created_at: new Date('2026-08-01T15:00:00Z'),
      },
    ])
    expect(await typesOf(visit)).toEqual([])
  })

  it('is worth the prices of its products, with options or sold out in between [ANA-12]', async () => {
    const visit = randomUUID()
    const shirt = await createProduct(db.sql, { price: 50, sizes: ['P', 'M'], colors: ['Preto'] })
    const last = await createProduct(db.sql, { price: 20, stock: 1 })
    const retired = await createProduct(db.sql, { price: 70 })
    const cart = [
      { product_id: shirt, quantity: 2 },
      { product_id: last, quantity: 1 },
      { product_id: retired, quantity: 1 },
    ]
    await send({ visit, cart: { items: cart, checkout_seconds: null } })
    await db.sql`update public.products set stock = 0 where id = ${last}`
    await db.sql`update public.products set is_active = false where id = ${retired}`
    await settleAfter(60)
    expect(await leftBy(visit)).toMatchObject([{ cart_value: 120 }])
  })

  it('is counted once, however often and however many at once decide [ANA-12]', async () => {
    const visit = randomUUID()
    await send({ visit, cart: { ...full(), checkout_seconds: 70 } })
    await db.setNow('2026-08-01T16:00:00Z')
    await Promise.all(Array.from({ length: 4 }, settle))
    await send({ visit, cart: full(), ageMs: 10_000 })
    await settleAfter(500)
    expect(await leftBy(visit)).toHaveLength(1)
    expect(await typesOf(visit)).toEqual(['checkout_abandon'])
    expect(await sessionOf(visit)).toMatchObject({ events_count: 1 })
  })

  it('that was emptied or bought is not left [ANA-12]', async () => {
    const visit = randomUUID()
    await send({ visit, cart: full() })
    await send({ visit, cart: { items: [], checkout_seconds: null }, ageMs: 5_000 })
    await settleAfter(60)
    expect(await leftBy(visit)).toEqual([])
    expect(await typesOf(visit)).toEqual([])
  })

  it('is that of the newest report, in whatever order they arrive [ANA-12]', async () => {
    const visit = randomUUID()
    await send({ visit, cart: { items: [], checkout_seconds: null }, ageMs: 5_000 })
    await send({ visit, cart: full(), ageMs: 4_000 })
    await settleAfter(60)
    expect(await leftBy(visit)).toEqual([])
  })

  it('is awaited again with each report [ANA-12]', async () => {
    const visit = randomUUID()
    await send({ visit, cart: full() })
    await db.setNow('2026-08-01T15:30:00Z')
    await send({ visit, cart: full(), ageMs: 1_800_000 })
    await settleAfter(69)
    expect(await leftBy(visit)).toEqual([])
    await settleAfter(70)
    expect(await leftBy(visit)).toHaveLength(1)
  })

  it('with a press on the order button is left at the checkout [ANA-04] [ANA-12]', async () => {
    const visit = randomUUID()
    await send({ visit, begin: BEGIN, cart: { ...full(), checkout_seconds: 42 } })
    await settleAfter(60)
    expect(await leftBy(visit)).toMatchObject([
      { checkout_step: 'checkout', time_in_checkout_seconds: 42 },
    ])
    const rows = await db.sql`select event_type, event_data, device_type, created_at
      from public.customer_events where session_id = ${visit}`
    expect(rows).toEqual([
      {
        event_type: 'checkout_abandon',
        event_data: { seconds: 42 },
        device_type: 'mobile',
        created_at: new Date('2026-08-01T15:00:00Z'),
      },
    ])
  })

  it('that was emptied after the press is a left checkout without goods [ANA-04]', async () => {
    const visit = randomUUID()
    await send({ visit, cart: { items: [], checkout_seconds: 42 } })
    await settleAfter(60)
    expect(await leftBy(visit)).toEqual([])
    expect(await typesOf(visit)).toEqual(['checkout_abandon'])
  })

  it('is decided about when another visit begins', async () => {
    const visit = randomUUID()
    await send({ visit, cart: full() })
    await db.setNow('2026-08-01T17:00:00Z')
    await send({ visit: randomUUID(), begin: BEGIN })
    expect(await leftBy(visit)).toHaveLength(1)
  })

  it('goes with the row of its visit', async () => {
    const visit = randomUUID()
    await send({ visit, cart: full(), user: ana.id })
    await db.sql`delete from public.user_sessions where session_id = ${visit}`
    await settleAfter(60)
    expect(await leftBy(visit)).toEqual([])
  })
})

describe('the daily sums', () => {
  it('of a day that is over get the carts left on it, whenever that is decided', async () => {
    const admin = await db.createUser({ admin: true })
    const abandoned = () =>
      db.as(admin, async (tx) => {
        const [row] = await tx`
          select public.admin_report('2026-09-01', '2026-09-01', '2026-09-01', '2026-09-01') as json`
        const { sales, funnel } = row?.json.current ?? {}
        return [sales.abandoned?.orders ?? 0, sales.abandoned?.amount_cents ?? 0, funnel.checkout]
      })
    await db.setNow('2026-09-02T01:00:00Z') // 22 h of the first of September
    const visit = randomUUID()
    const cart = { items: [{ product_id: game, quantity: 1 }], checkout_seconds: 5 }
    await send({ visit, begin: BEGIN, events: [{ event_type: 'checkout_start' }], cart })
    expect(await abandoned()).toEqual([0, 0, 1])
    await db.sql`update private.report_state set open_from = '2026-09-05'`
    await db.setNow('2026-09-06T12:00:00Z')
    expect(await abandoned()).toEqual([1, 3000, 1])
  })
})

describe('visits older than the 13 months of the privacy policy', () => {
  it('are deleted by the job, and their daily sums remain', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    const cart = { items: [{ product_id: game, quantity: 1 }], checkout_seconds: 5 }
    const events = [{ event_type: 'checkout_start' }]
    await db.setNow('2026-10-01T12:00:00Z')
    await send({ visit: old, begin: BEGIN, events, cart })
    await db.setNow('2026-10-20T12:00:00Z')
    await send({ visit: recent, begin: BEGIN, events, cart })
    await db.setNow('2026-10-20T13:00:00Z')
    await db.sql`select private.refresh_reports()`
    const sums = () => db.sql`select sum(visits)::int as visits from private.analytics_daily
      where day in ('2026-10-01', '2026-10-20')`
    const before = await sums()
    const left = () => db.sql`
      select session_id from public.customer_events where session_id in (${old}, ${recent})
      union all
      select session_id from public.user_sessions where session_id in (${old}, ${recent})
      union all
      select session_id from public.cart_abandonment where session_id in (${old}, ${recent})`
    const visits = async () => new Set((await left()).map(({ session_id }) => session_id))
    expect(await visits()).toEqual(new Set([old, recent]))
    await db.setNow('2027-11-10T12:00:00Z')
    await db.as(service, (tx) => tx`select public.run_due_jobs()`)
    expect(await visits()).toEqual(new Set([recent]))
    await db.sql`select private.refresh_reports()`
    expect(await sums()).toEqual(before)
  })

  it('go faster than they come: 20,000 events each minute', async () => {
    await db.setNow('2027-11-10T12:00:00Z')
    await db.sql`insert into public.customer_events (session_id, event_type, consent, created_at)
      select 'visit-of-2026', 'page_view', true, timestamptz '2026-09-01' - make_interval(secs => n)
      from generate_series(1, 20001) n`
    const left = async () => {
      const [row] = await db.sql`select count(*)::int as n from public.customer_events
        where session_id = 'visit-of-2026'`
      return row?.n
    }
    await db.sql`select private.delete_old_visits()`
    expect(await left()).toBe(1)
    await db.sql`select private.delete_old_visits()`
    expect(await left()).toBe(0)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

type Tracking = { carrier?: string | null; code?: string | null; url?: string | null }

async function orderIn(...states: string[]) {
  const product = await createProduct(db.sql)
  const order = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
  if (states.length > 0) await setState(db, admin, order, ...states)
  return order
}

const ship = (
  order: { id: string },
  { carrier = null, code = null, url = null }: Tracking,
  state = 'shipped',
) =>
  db.as(
    admin,
    (tx) =>
      tx`select public.set_order_state(${order.id}, ${state}, null, ${carrier}, ${code}, ${url})`,
  )

const setTracking = (
  order: { id: string },
  { carrier = null, code = null, url = null }: Tracking,
  who: Persona = admin,
) =>
  db.as(who, (tx) => tx`select public.set_order_tracking(${order.id}, ${carrier}, ${code}, ${url})`)

async function trackingOf({ id }: { id: string }) {
  const [row] = await db.sql`select state, carrier, tracking_code, tracking_url
    from public.orders where id = ${id}`
  return row
}

describe('the tracking of an order', () => {
  it('is entered with the move, in upper case and without spaces', async () => {
    const order = await orderIn('confirmed', 'paid')
    await ship(order, { carrier: 'correios', code: ' aa 123456789 br ' })
    expect(await trackingOf(order)).toEqual({
      state: 'shipped',
      carrier: 'correios',
      tracking_code: 'AA123456789BR',
      tracking_url: null,
    })
    const [audit] = await db.sql`select changes from public.audit_log
      where row_id = ${order.id} order by id desc limit 1`
    expect(audit?.changes).toEqual({
      state: ['paid', 'shipped'],
      carrier: [null, 'correios'],
      tracking_code: [null, 'AA123456789BR'],
    })
  })

  it('is optional, and is shown to whoever has the link', async () => {
    const order = await orderIn('confirmed', 'paid', 'shipped')
    await setTracking(order, { carrier: 'other', code: 'X-1', url: 'https://a.example/x-1' })
    const [row] = await db.as(anon, (tx) => tx`select public.get_order(${order.token}) as json`)
    expect(row?.json).toMatchObject({
      state: 'shipped',
      carrier: 'other',
      tracking_code: 'X-1',
      tracking_url: 'https://a.example/x-1',
    })
    await setTracking(order, {})
    expect(await trackingOf(order)).toMatchObject({ carrier: null, tracking_code: null })
  })

  it.each(['http://a.example', 'javascript:alert(1)', 'https://a b', 'https://a"b', '//a.example'])(
    'has no link like %s',
    async (url) => {
      const order = await orderIn('confirmed', 'paid')
      expect(await refusal(ship(order, { url }))).toBe('23514')
      expect(await trackingOf(order)).toMatchObject({ state: 'paid', tracking_url: null })
    },
  )

  it.each([{ carrier: 'drone' }, { code: 'A' }, { code: 'AA<1>' }])(
    'refuses %j',
    async (tracking) => {
      const order = await orderIn('confirmed', 'paid')
      expect(await refusal(ship(order, tracking))).toBe('23514')
    },
  )

  it('belongs to the move to shipped only', async () => {
    const order = await orderIn('confirmed')
    expect(await refusal(ship(order, { code: 'AA123' }, 'paid'))).toBe('UT005')
    expect(await trackingOf(order)).toMatchObject({ state: 'confirmed' })
  })

  it('is corrected until the order ends, and not before it is shipped', async () => {
    const paid = await orderIn('confirmed', 'paid')
    expect(await refusal(setTracking(paid, { code: 'AA123' }))).toBe('UT015')
    const delivered = await orderIn('confirmed', 'paid', 'shipped', 'delivered')
    await setTracking(delivered, { code: 'AA123' })
    expect(await trackingOf(delivered)).toMatchObject({ tracking_code: 'AA123' })
    await setState(db, admin, delivered, 'returned')
    expect(await refusal(setTracking(delivered, { code: 'BB123' }))).toBe('UT015')
    expect(await trackingOf(delivered)).toMatchObject({ tracking_code: 'AA123' })
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await refusal(setTracking(unknown, {}))).toBe('UT004')
  })

  it('is not overwritten by who has read another one', async () => {
    const order = await orderIn('confirmed', 'paid', 'shipped')
    const none = { carrier: null, code: null, url: null }
    const set = (code: string, seen: object) =>
      db.as(
        admin,
        (tx) =>
          tx`select public.set_order_tracking(${order.id}, 'jadlog', ${code}, null, ${tx.json(seen as never)})`,
      )
    await set('AA123', none)
    expect(await refusal(set('BB123', none))).toBe('UT007')
    expect(await trackingOf(order)).toMatchObject({ tracking_code: 'AA123' })
    await set('BB123', { ...none, carrier: 'jadlog', code: 'AA123' })
    expect(await trackingOf(order)).toMatchObject({ tracking_code: 'BB123' })
  })

  it('is written by the staff only [PERM-09]', async () => {
    const order = await orderIn('confirmed', 'paid', 'shipped')
    const customer = await db.createUser()
    expect(await refusal(setTracking(order, { code: 'AA123' }, customer))).toBe('UT002')
    expect(await refusal(setTracking(order, { code: 'AA123' }, anon))).toBe('42501')
  })
})

describe('the events of a parcel', () => {
  type Row = { kind?: string; at?: string; details?: string | null; arrives_on?: string | null }
  const add = ({ id }: { id: string }, row: Row = {}, who: Persona = admin) =>
    db.as(
      who,
      (tx) => tx`insert into public.parcel_events (order_id, kind, at, details, arrives_on)
        values (${id}, ${row.kind ?? 'posted'}, coalesce(${row.at ?? null}::timestamptz, now()),
          ${row.details ?? null}, ${row.arrives_on ?? null})`,
    )
  const eventsOf = async ({ token }: { token: string }) => {
    const [row] = await db.as(anon, (tx) => tx`select public.get_order(${token}) as json`)
    return row?.json.events as { id: string; kind: string; details: string | null }[]
  }

  it('are shown, newest first, to whoever has the link, and can be removed', async () => {
    const order = await orderIn('confirmed', 'paid', 'shipped')
    await add(order, { details: 'São Paulo/SP' })
    await add(order, { kind: 'in_transit', arrives_on: '2026-12-01' })
    const events = await eventsOf(order)
    expect(events).toMatchObject([
      { kind: 'in_transit', arrives_on: '2026-12-01' },
      { kind: 'posted', details: 'São Paulo/SP' },
    ])
    await db.as(
      admin,
      (tx) => tx`delete from public.parcel_events where id = ${events[0]?.id ?? ''}`,
    )
    expect(await eventsOf(order)).toMatchObject([{ kind: 'posted' }])
    const log = await db.sql`select action from public.audit_log
      where table_name = 'parcel_events' and row_id = ${events[0]?.id ?? ''} order by id`
    expect(log.map(({ action }) => action)).toEqual(['insert', 'delete'])
    // The log is kept when the details are erased.
    const kept = await db.sql`select changes::text from public.audit_log
      where table_name = 'parcel_events' and row_id = ${events[1]?.id ?? ''}`
    expect(kept[0]?.changes).toContain('posted')
    expect(kept[0]?.changes).not.toContain('São Paulo/SP')
  })

  it('belong to a shipped order and to the time since it was placed', async () => {
    expect(await refusal(add(await orderIn('confirmed', 'paid')))).toBe('UT015')
    const order = await orderIn('confirmed', 'paid', 'shipped')
    expect(await refusal(add(order, { at: '2020-01-01T00:00:00Z' }))).toBe('UT005')
    expect(await refusal(add(order, { at: '2099-01-01T00:00:00Z' }))).toBe('UT005')
    expect(await refusal(add(order, { kind: 'lost' }))).toBe('23514')
    expect(await refusal(add(order, { details: ' ' }))).toBe('23514')
    expect(await eventsOf(order)).toEqual([])
  })

  it('are written by the staff only [PERM-09]', async () => {
    const order = await orderIn('confirmed', 'paid', 'shipped')
    expect(await refusal(add(order, {}, await db.createUser()))).toBe('42501')
  })

  it('end with the move that is undone', async () => {
    const order = await orderIn('confirmed', 'paid', 'shipped')
    await add(order)
    const [move] = await db.sql`select id from public.order_history
      where order_id = ${order.id} and state = 'shipped'`
    await db.as(admin, (tx) => tx`select public.undo_order_move(${order.id}, ${move?.id})`)
    expect(await eventsOf(order)).toEqual([])
  })
})

describe('a shipped order', () => {
  it('counts as paid in the sums of the customer', async () => {
    const customer = await db.createUser()
    const product = await createProduct(db.sql, { price: 200 })
    const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
    await setState(db, admin, order, 'confirmed', 'paid', 'shipped')
    const [row] = await db.as(
      admin,
      (tx) => tx`select public.get_customer(${customer.id}) as customer,
        public.get_admin_order(${order.id}) as order`,
    )
    expect(Number(row?.customer.paid_total)).toBe(200)
    expect(row?.order.customer).toMatchObject({ paid_orders: 1, paid_cents: 20_000 })
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createProduct,
  type OrderJson,
  placeOrder,
  redeemCoupon,
  saveSetting,
  setState,
  undoMove,
} from '../../factories/sql.ts'
import { guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(30)
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true, fullName: 'Marina Dona' })
  await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
})

afterEach(async () => {
  await db.setNow(null)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

type Details = {
  state: string
  history: { state: string }[]
  steps: { state: string; undone_at: string | null; undone_by: string | null; undo_note: string }[]
  undo: { move: number; to: string } | null
}

const details = (order: { id: string }): Promise<Details> =>
  db.as(
    admin,
    async (tx) => (await tx`select public.get_admin_order(${order.id}) as json`)[0]?.json,
  )

const undo = (order: { id: string }, move: number, who = admin) => undoMove(db, who, order, move)

/** Undoes the move that the screen of the order offers to undo. */
async function undoLast(order: { id: string }): Promise<OrderJson> {
  return undo(order, (await details(order)).undo?.move ?? 0)
}

/** What a move changes, apart from dates and the growing ledger. */
async function effects(order: { id: string }) {
  const [row] = await db.sql`select o.state, o.is_stock_taken, o.tracking_code, o.carrier,
      (select jsonb_object_agg(p.id, p.stock) from public.products p
        where p.id in (select l.product_id from public.order_lines l where l.order_id = o.id)) as stock,
      (select to_jsonb(c) - array['updated_at'] from public.uti_coins c where c.user_id = o.user_id)
        as coins,
      private.available_coins(o.user_id) as free,
      (select to_jsonb(h) - 'settled_at' from public.coin_holds h where h.order_id = o.id) as hold,
      (select coalesce(sum(t.amount), 0) from public.coin_transactions t
        where t.user_id = o.user_id and t.available_at > private.now_utc()) as pending,
      (select extract(epoch from u.pro_until)::bigint from public.user_profiles u
        where u.id = o.user_id) as pro,
      (select r.state from public.coin_redemptions r join public.coupons c on c.redemption_id = r.id
        where c.id = o.coupon_id) as reward
    from public.orders o where o.id = ${order.id}`
  return row
}

async function customersOrder({ stock = 10 } = {}) {
  const customer = await db.createUser({ coins: 5000, proUntil: '2099-01-01T00:00:00Z' })
  const product = await createProduct(db.sql, {
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

describe('an undo', () => {
  it.each([
    ['confirmed', []],
    ['cancelled', []],
    ['cancelled', ['confirmed']],
    ['paid', ['confirmed']],
    ['shipped', ['confirmed', 'paid']],
    ['delivered', ['confirmed', 'paid']],
    ['delivered', ['confirmed', 'paid', 'shipped']],
    ['returned', ['confirmed', 'paid']],
    ['returned', ['confirmed', 'paid', 'shipped', 'delivered']],
  ])(
    'of %s after %j restores stock, coins and Pro, again and again [ADM-22] [COIN-28]',
    async (state, way) => {
      const { order } = await customersOrder()
      if (way.length > 0) await setState(db, admin, order, ...way)
      const before = await effects(order)
      for (let round = 0; round < 3; round++) {
        await setState(db, admin, order, state)
        const after = await effects(order)
        const preview = await db.as(
          admin,
          async (tx) => (await tx`select public.preview_order_state(${order.id}, null) as j`)[0]?.j,
        )
        expect(preview).toMatchObject({ allowed: true, from: state, to: way.at(-1) ?? 'sent' })
        expect(await effects(order)).toEqual(after)
        await undoLast(order)
        expect(await effects(order)).toEqual(before)
      }
      const seen = await details(order)
      expect(seen.history.map((step) => step.state)).toEqual(['sent', ...way])
      expect(seen.steps.slice(-3)).toMatchObject(
        Array(3).fill({ state, undone_by: 'Marina Dona', undo_note: 'Engano' }),
      )
    },
  )

  it('of each move in turn leads back to the beginning [ADM-22]', async () => {
    const { order } = await customersOrder()
    const before = await effects(order)
    await setState(db, admin, order, 'confirmed', 'paid', 'returned')
    for (let n = 0; n < 3; n++) await undoLast(order)
    expect(await effects(order)).toEqual(before)
    expect((await details(order)).undo).toBeNull()
    await setState(db, admin, order, 'confirmed', 'paid', 'returned')
  })

  it('is for the last move, within 24 hours, once [ADM-22]', async () => {
    const { order } = await customersOrder()
    await setState(db, admin, order, 'confirmed')
    const first = (await details(order)).undo?.move ?? 0
    await setState(db, admin, order, 'paid')
    expect(await refusal(undo(order, first))).toBe('UT015')
    const second = (await details(order)).undo?.move ?? 0
    await undo(order, second)
    expect(await refusal(undo(order, second))).toBe('UT015')
    await db.setNow(new Date(Date.now() + 24 * 3_600_000 + 60_000))
    expect((await details(order)).undo).toBeNull()
    expect(await refusal(undo(order, first))).toBe('UT015')
  })

  it('is refused for what the customer or the time did, and to others [ADM-22] [PERM-14]', async () => {
    const { order, customer } = await customersOrder()
    await db.as(customer, (tx) => tx`select public.cancel_order(${order.token})`)
    expect((await details(order)).undo).toBeNull()
    const product = await createProduct(db.sql)
    const quiet = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    await db.as(guest, (tx) => tx`select public.cancel_order(${quiet.token})`)
    expect((await details(quiet)).undo).toBeNull()
    const theirs = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    await db.as(customer, (tx) => tx`select public.cancel_order(${theirs.token})`)
    const check = async () => {
      for (const cancelled of [order, theirs]) {
        const seen = await details(cancelled)
        expect(seen.undo).toBeNull()
        expect(seen.steps.at(-1)).toMatchObject({ by: null, is_by_customer: true })
      }
    }
    await check()
    await db.as(customer, (tx) => tx`select public.delete_my_account()`)
    await check()
    const late = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    await db.setNow(new Date(Date.now() + 49 * 3_600_000))
    expect((await details(late)).state).toBe('expired')
    expect((await details(late)).undo).toBeNull()
    await db.setNow(null)
    const other = await customersOrder()
    await setState(db, admin, other.order, 'confirmed')
    const move = (await details(other.order)).undo?.move ?? 0
    const editor = await db.createUser({ staff: 'editor' })
    expect(await refusal(undo(other.order, move, editor))).toBe('UT002')
    expect(await refusal(undo(other.order, move, other.customer))).toBe('UT002')
  })

  it('of a cancelled order needs stock and coins that are still there [ADM-22]', async () => {
    const { order, product, customer } = await customersOrder({ stock: 2 })
    await setState(db, admin, order, 'confirmed', 'cancelled')
    await db.sql`update public.products set stock = 1 where id = ${product}`
    expect(await refusal(undoLast(order))).toBe('UT010')
    await db.sql`update public.products set stock = 2 where id = ${product}`
    await db.sql`select private.post_ledger_entry(${customer.id}, -4000, 'spent', 'test', null,
      ${`spend:${customer.id}`})`
    expect(await refusal(undoLast(order))).toBe('UT021')
    expect((await details(order)).state).toBe('cancelled')
  })

  it('gives a waiting order time, and takes the tracking away [ADM-22]', async () => {
    const { order } = await customersOrder()
    await setState(db, admin, order, 'confirmed')
    await db.setNow(new Date(Date.parse(order.expires_at) - 3_600_000))
    await db.sql`update public.order_history set at = private.now_utc() where order_id = ${order.id}
      and state = 'confirmed'`
    const back = await undoLast(order)
    expect(Date.parse(back.expires_at)).toBe(Date.parse(order.expires_at) + 23 * 3_600_000)
    await setState(db, admin, order, 'confirmed', 'paid', 'shipped')
    await db.as(admin, (tx) => tx`select public.set_order_tracking(${order.id}, 'jadlog', 'JX-1')`)
    await undoLast(order)
    expect(await effects(order)).toMatchObject({
      state: 'paid',
      carrier: null,
      tracking_code: null,
    })
  })

  it('leaves the coins that the reports count as issued and used [ADM-22]', async () => {
    const { order } = await customersOrder()
    await setState(db, admin, order, 'confirmed')
    const counted = async () => {
      await db.sql`select private.refresh_reports()`
      const [day] = await db.sql`select coalesce(sum(issued), 0)::int as issued,
        coalesce(sum(used), 0)::int as used from private.coins_daily`
      const [row] = await db.as(admin, (tx) => tx`select public.get_coin_totals() as json`)
      return [day?.issued, day?.used, row?.json.issued, row?.json.used]
    }
    const before = await counted()
    const growth = async () => (await counted()).map((coins, n) => coins - before[n])
    await setState(db, admin, order, 'paid')
    const paid = [order.cashback_coins, 2000, order.cashback_coins, 2000]
    expect(await growth()).toEqual(paid)
    await undoLast(order)
    expect(await growth()).toEqual([0, 0, 0, 0])
    await setState(db, admin, order, 'paid')
    expect(await growth()).toEqual(paid)
  })

  it('leaves the reports, and a message that was not sent [ADM-22]', async () => {
    const { order } = await customersOrder()
    await setState(db, admin, order, 'confirmed', 'paid')
    const sales = async () => {
      await db.sql`select private.refresh_reports()`
      const [row] = await db.sql`select coalesce(sum(orders), 0)::int as n
        from public.order_history h, private.sales_daily d
        where h.order_id = ${order.id} and h.state = 'paid' and d.state = 'paid'`
      return row?.n
    }
    const mails = () =>
      db.sql`select data ->> 'event' as event from private.outbox
        where subject_id = ${order.id} and kind = 'order' and data ->> 'event' = 'paid'`
    const paid = await sales()
    expect(await mails()).toHaveLength(1)
    await undoLast(order)
    expect(await sales()).toBe(paid - 1)
    expect(await mails()).toHaveLength(0)
    await setState(db, admin, order, 'paid')
    expect(await mails()).toHaveLength(1)
  })

  it('before the first reports leaves all days to be computed [ADM-22]', async () => {
    const { order } = await customersOrder()
    await db.sql`update public.order_history set at = at - interval '40 days'
      where order_id = ${order.id}`
    await setState(db, admin, order, 'confirmed')
    await db.sql`update private.report_state set open_from = null`
    await undoLast(order)
    const [reports] = await db.sql`select open_from from private.report_state`
    expect(reports).toEqual({ open_from: null })
    await db.sql`select private.refresh_reports()`
    const [row] = await db.sql`select count(*)::int as n
      from public.order_history h
      join private.sales_daily d on d.day = private.store_time(h.at)::date and d.state = h.state
      where h.order_id = ${order.id} and h.state = 'sent'`
    expect(row?.n).toBe(1)
  })
})

describe('a coupon', () => {
  async function withCoupon(limit: number) {
    const code = `UNDO-${randomUUID().slice(0, 8).toUpperCase()}`
    await db.sql`insert into public.coupons (code, kind, value, max_uses)
      values (${code}, 'percent', 10, ${limit})`
    const product = await createProduct(db.sql, { stock: 100 })
    const place = () =>
      db.as(guest, async (tx) => {
        const lines = tx.json([{ product_id: product, quantity: 1 }])
        const [row] = await tx`select public.place_order(gen_random_uuid(), ${lines}, false,
          p_coupon => ${code}, p_caller => 'n') as json`
        return row?.json
      })
    return { place }
  }

  it('that another order used up refuses the reopening [ADM-22]', async () => {
    const { place } = await withCoupon(1)
    const order = await place()
    await setState(db, admin, order, 'cancelled')
    const other = await place()
    expect(other.id).toBeDefined()
    expect(await refusal(undoLast(order))).toBe('UT017')
    await setState(db, admin, other, 'cancelled')
    await undoLast(order)
    expect(await place()).toMatchObject({ refused_coupon: 'used_up' })
  })

  it('has one use left for a reopened or a new order, never for both [ADM-22]', async () => {
    for (let round = 0; round < 5; round++) {
      const { place } = await withCoupon(1)
      const order = await place()
      await setState(db, admin, order, 'cancelled')
      const move = (await details(order)).undo?.move ?? 0
      const [reopened, placed] = await Promise.allSettled([undo(order, move), place()])
      const uses = [
        reopened.status === 'fulfilled',
        placed.status === 'fulfilled' && placed.value.id !== undefined,
      ]
      expect(uses.filter(Boolean)).toHaveLength(1)
    }
  })

  it('of a reward is issued again when the payment is undone [ADM-22]', async () => {
    const customer = await db.createUser({ coins: 5000 })
    const code = await redeemCoupon(db, customer)
    const product = await createProduct(db.sql)
    const order = await db.as(customer, async (tx) => {
      const lines = tx.json([{ product_id: product, quantity: 1 }])
      const [row] = await tx`select public.place_order(gen_random_uuid(), ${lines}, false,
        p_coupon => ${code}) as json`
      return row?.json
    })
    await setState(db, admin, order, 'confirmed')
    const before = await effects(order)
    expect(before?.reward).toBe('issued')
    await setState(db, admin, order, 'paid')
    expect((await effects(order))?.reward).toBe('honored')
    await undoLast(order)
    expect(await effects(order)).toEqual(before)
    await setState(db, admin, order, 'paid')
    expect((await effects(order))?.reward).toBe('honored')
  })
})

describe('at the same time', () => {
  it('ten undo one move once [ADM-22]', async () => {
    const { order } = await customersOrder()
    await setState(db, admin, order, 'confirmed')
    const before = await effects(order)
    await setState(db, admin, order, 'paid')
    const move = (await details(order)).undo?.move ?? 0
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => undo(order, move)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await effects(order)).toEqual(before)
  })

  it('an undo and the next move do not both happen [ADM-22]', async () => {
    for (let round = 0; round < 5; round++) {
      const { order } = await customersOrder()
      await setState(db, admin, order, 'confirmed', 'paid')
      const move = (await details(order)).undo?.move ?? 0
      const results = await Promise.allSettled([
        undo(order, move),
        setState(db, admin, order, 'returned'),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

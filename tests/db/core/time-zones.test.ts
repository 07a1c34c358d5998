// The rules that depend on the day of the store, in sessions of other time zones and at the end of a year.
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, repair } from '../../factories/sql.ts'
import { coinCalls, saveRule } from '../../support/db/coin-calls.ts'
import { anon, guest, openDatabase, type Persona, service } from '../../support/db/db.ts'

/** The first moment of 2027 in the store, and the last one of 2026. */
const MIDNIGHT = '2027-01-01T03:00:00Z'
const BEFORE = '2027-01-01T02:59:59Z'

describe.each(['UTC', 'Asia/Tokyo', 'America/Sao_Paulo'])('in a session of %s', (zone) => {
  const db = openDatabase(10, zone)
  const { earn, currentCode, claimBonus } = coinCalls(db)
  afterEach(() => db.setNow(null))

  async function read<T>(who: Persona, expression: string): Promise<T> {
    return db.as(who, async (tx) => (await tx.unsafe(`select ${expression} as value`))[0]?.value)
  }
  /** What `look` finds one second before midnight, and at midnight. */
  async function around<T>(look: () => Promise<T>): Promise<[T, T]> {
    await db.setNow(BEFORE)
    const before = await look()
    await db.setNow(MIDNIGHT)
    return [before, await look()]
  }

  it('a clock that is set again shows no other time to other connections', async () => {
    await db.setNow(BEFORE)
    const times = [MIDNIGHT, BEFORE].map((moment) => Date.parse(moment))
    let isSet = false
    const setAgain = async () => {
      for (let n = 0; n < 40; n++) await db.setNow(n % 2 ? BEFORE : MIDNIGHT)
      isSet = true
    }
    const look = async () => {
      const others: unknown[] = []
      while (!isSet) {
        const [row] = await db.sql`select private.now_utc() as now`
        if (!times.includes(row?.now.getTime())) others.push(row?.now)
      }
      return others
    }
    const [others] = await Promise.all([look(), setAgain()])
    expect(others).toEqual([])
  })

  it('the connection has that time zone', async () => {
    expect(await read(anon, "current_setting('TimeZone')")).toBe(zone)
  })

  it('a code follows another at 20:00 [DAILY-02]', async () => {
    const ana = await db.createUser()
    await db.setNow('2026-12-31T22:59:59Z')
    const last = await currentCode(ana)
    await db.setNow('2026-12-31T23:00:00Z')
    const next = await currentCode(ana)
    const rows = await db.sql`select code, cycle_date::text as cycle from public.daily_codes
      order by cycle_date`
    expect(rows).toEqual([
      { code: last?.code, cycle: '2026-12-30' },
      { code: next?.code, cycle: '2026-12-31' },
    ])
    expect([last?.can_claim, next?.can_claim]).toEqual([false, true])
    const until = new Date(next?.claimable_until ?? '')
    expect(until.toISOString()).toBe('2027-01-01T19:00:00.000Z')
  })

  it('a clock that is set back over 20:00 credits no code twice [DAILY-13]', async () => {
    await db.sql`delete from public.daily_codes`
    const ana = await db.createUser()
    for (const time of ['23:00:00', '22:59:59', '23:00:00', '23:30:00']) {
      await db.setNow(`2027-06-01T${time}Z`)
      await claimBonus(ana)
    }
    const entries = await db.sql`select amount from public.coin_transactions
      where user_id = ${ana.id}`
    expect(entries).toHaveLength(1)
  })

  it('the cap of a rule begins anew at midnight [COIN-11]', async () => {
    await saveRule(db, 'share', { max_per_day: 1 })
    const ana = await db.createUser()
    const twice = async () => [
      (await earn(ana, 'share')).success,
      (await earn(ana, 'share')).success,
    ]
    expect(await around(twice)).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('a coupon ends at midnight after its last day', async () => {
    await db.sql`insert into public.coupons (code, kind, value, ends_on)
      values ('VIRADA', 'amount', 10, '2026-12-31')`
    const id = await createProduct(db.sql)
    const cart = JSON.stringify([{ product_id: id, quantity: 1 }])
    const state = () =>
      read(
        guest,
        `public.price_cart('${cart}', false, null, 'VIRADA', false, null) -> 'coupon' ->> 'state'`,
      )
    expect(await around(state)).toEqual(['applied', 'expired'])
  })

  it('a planned price ends at midnight', async () => {
    const admin = await db.createUser({ admin: true })
    const id = await createProduct(db.sql)
    await db.setNow('2026-12-31T12:00:00Z')
    await read(
      admin,
      `public.create_schedule('${id}', 'price', 8000, null, '2027-01-01T00:00:00-03:00')`,
    )
    const price = async () => {
      await read(service, 'public.run_due_jobs()::text')
      return (await db.sql`select price::float from public.products where id = ${id}`)[0]?.price
    }
    expect(await around(price)).toEqual([80, 100])
  })

  it('a pre-order is in stock from midnight of its date on', async () => {
    const columns = { availability: 'preorder', release_date: '2027-01-01', name: 'Virada' }
    await createProduct(db.sql, columns)
    const inStock = () => read(anon, "(public.product_facets('virada') ->> 'in_stock')::int")
    expect(await around(inStock)).toEqual([0, 1])
  })

  it('orders, sales and protocols are those of the day of the store [ADM-22]', async () => {
    const admin = await db.createUser({ admin: true })
    const product = await createProduct(db.sql)
    const orders = await around(() => placeOrder(db, guest, [{ product_id: product, quantity: 1 }]))
    const found = (day: string) =>
      read<{ rows: { id: string }[] }>(
        admin,
        `public.search_orders(p_query => null, p_states => null, p_from => '${day}', p_to => '${day}')`,
      )
    const ids = async (day: string) => (await found(day)).rows.map(({ id }) => id)
    expect(await ids('2026-12-31')).toEqual([orders[0].id])
    expect(await ids('2027-01-01')).toEqual([orders[1].id])
    await db.sql`select private.refresh_reports()`
    const sales = await db.sql`select day::text, orders::int from private.sales_daily
      where state = 'sent' order by day`
    expect(sales).toEqual([
      { day: '2026-12-31', orders: 1 },
      { day: '2027-01-01', orders: 1 },
    ])
    const protocol = async () => {
      const call = `public.create_assistance_request('${randomUUID()}', '${JSON.stringify(repair)}')`
      return (await read<{ protocol: string }>(guest, call)).protocol.slice(0, 9)
    }
    expect(await around(protocol)).toEqual(['AT-261231', 'AT-270101'])
  })
})

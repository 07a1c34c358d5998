// Coupons: priced and consumed by the database, also by orders at the same time.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TablesInsert, TablesUpdate } from '../../../server/core/database.ts'
import {
  createProduct,
  type OrderJson,
  redeemCoupon,
  saveSetting,
  setState,
} from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(20)

beforeAll(() => db.setNow('2026-11-24T15:00:00Z'))
afterEach(async () => {
  await db.setNow('2026-11-24T15:00:00Z')
  await db.sql`delete from public.rate_limits`
})

type Coupon = { state: string; code: string; discount_cents?: number; missing_cents?: number }
type Cart = {
  coupon: Coupon | null
  subtotal_cents: number
  goods_cents: number
  coin_discount_cents: number
  total_cents: number
  pix: { total_cents: number }
  shipping: { kind: string; cents: number; missing_cents: number }
}

type New = Omit<TablesInsert<'coupons'>, 'code'>

async function createCoupon(columns: New): Promise<string> {
  const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase()
  await db.sql`insert into public.coupons ${db.sql({ code, ...columns })}`
  return code
}

const change = (code: string, columns: TablesUpdate<'coupons'>) =>
  db.sql`update public.coupons set ${db.sql(columns)} where code = ${code}`

const cart = async (price: number, more = {}) => [
  { product_id: await createProduct(db.sql, { price, stock: 500, ...more }), quantity: 1 },
]

type Choices = { coins?: boolean; pickup?: boolean; caller?: string | null }

const price = (persona: Persona, lines: unknown[], code: string | null, choices: Choices = {}) =>
  db.as(persona, async (tx) => {
    const { coins = false, pickup = false, caller = null } = choices
    const [row] = await tx`select public.price_cart(${tx.json(lines as never)}, ${coins}, null,
      ${code}, ${pickup}, ${caller}) as json`
    return row?.json as Cart
  })

type Placed = OrderJson & {
  refused_coupon?: string
  is_pickup: boolean
  coupon: { code: string; kind: string; discount_cents: number } | null
}

const place = (
  persona: Persona,
  lines: unknown[],
  code: string | null,
  { key = randomUUID(), coins = false, pickup = false, caller = null as string | null } = {},
) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.place_order(${key}, ${tx.json(lines as never)}, ${coins},
      null, null, null, ${code}, ${pickup}, ${caller}) as json`
    return row?.json as Placed
  })

const stateOf = async (persona: Persona, lines: unknown[], code: string) =>
  (await price(persona, lines, code)).coupon?.state

describe('the discount', () => {
  it.each([
    [{ kind: 'percent', value: 10 }, 199.9, 1_999],
    [{ kind: 'percent', value: 15 }, 0.1, 2], // 1.5 centavos
    [{ kind: 'percent', value: 100 }, 80, 8_000],
    [{ kind: 'amount', value: 20 }, 80, 2_000],
    [{ kind: 'amount', value: 20 }, 12.5, 1_250],
  ])('of %j on R$ %d is %d centavos', async (columns, reais, cents) => {
    const code = await createCoupon(columns)
    const answer = await price(guest, await cart(reais), code)
    expect(answer.coupon).toMatchObject({ state: 'applied', code, discount_cents: cents })
    expect(answer.goods_cents).toBe(Math.round(reais * 100) - cents)
    expect(answer.total_cents).toBe(answer.goods_cents + answer.shipping.cents)
  })

  it('applies to the Pro price, before coins, and Pix to what remains', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    await saveSetting(db.sql, 'payment', { pixPercent: 10 })
    const pro = await db.createUser({ proUntil: '2099-01-01', coins: 100_000 })
    const lines = await cart(200, { pro_price: 160, uti_coins_discount_percentage: 100 })
    const code = await createCoupon({ kind: 'percent', value: 25 })
    const whole = await price(pro, lines, code)
    expect(whole).toMatchObject({ subtotal_cents: 20_000, goods_cents: 12_000 })
    expect(whole.pix.total_cents).toBe(10_800 + 1_500)
    // Coins pay what the coupon leaves, and no more.
    const withCoins = await price(pro, lines, code, { coins: true })
    expect(withCoins).toMatchObject({ coin_discount_cents: 12_000, goods_cents: 0 })
    await db.sql`delete from public.site_settings where setting_key = 'payment'`
  })

  it('can bring goods below the limit of free shipping', async () => {
    const lines = await cart(160)
    const code = await createCoupon({ kind: 'amount', value: 20 })
    expect((await price(guest, lines, null)).shipping).toMatchObject({ kind: 'free' })
    expect((await price(guest, lines, code)).shipping).toMatchObject({
      kind: 'fee',
      cents: 1_500,
      missing_cents: 1_000,
    })
  })

  it('of free shipping makes shipping 0 in every mode, and has no effect where it is free', async () => {
    const code = await createCoupon({ kind: 'free_shipping' })
    const lines = await cart(50)
    const free = { kind: 'free', cents: 0, missing_cents: 0 }
    expect((await price(guest, lines, code)).shipping).toMatchObject(free)
    await saveSetting(db.sql, 'shipping_policy', { mode: 'quote' })
    expect((await price(guest, lines, code)).shipping).toMatchObject(free)
    await saveSetting(db.sql, 'shipping_policy', { mode: 'fixed', fixed: { feeCents: 0 } })
    expect(await stateOf(guest, lines, code)).toBe('no_effect')
    await db.sql`delete from public.site_settings where setting_key = 'shipping_policy'`

    const rich = await cart(500)
    expect(await stateOf(guest, rich, code)).toBe('no_effect')
    expect((await price(guest, lines, code, { pickup: true })).coupon?.state).toBe('no_effect')
    const order = await place(guest, rich, code)
    expect(order.coupon).toBeNull()
    expect(await uses(code)).toBe(0)
  })
})

const uses = async (code: string) => {
  const [row] = await db.sql`select private.count_coupon_uses(id)::int as n
    from public.coupons where code = ${code}`
  return row?.n as number
}

describe('a coupon is refused', () => {
  it('with the reason', async () => {
    const ana = await db.createUser()
    const lines = await cart(80)
    const code = await createCoupon({ kind: 'amount', value: 10 })
    expect(await stateOf(guest, lines, ` ${code.toLowerCase()} `)).toBe('applied')
    expect(await stateOf(guest, lines, 'NADA')).toBe('unknown')
    for (const [columns, state] of [
      [{ starts_on: '2026-11-25' }, 'early'],
      [{ starts_on: '2026-11-24', ends_on: '2026-11-24' }, 'applied'],
      [{ starts_on: null, ends_on: '2026-11-23' }, 'expired'],
      [{ ends_on: null, minimum: 80.01 }, 'minimum'],
      [{ minimum: 80 }, 'applied'],
      [{ max_uses_per_customer: 1 }, 'sign_in'],
      [{ max_uses_per_customer: null, is_active: false }, 'unknown'],
    ] as const) {
      await change(code, columns)
      expect(await stateOf(guest, lines, code), JSON.stringify(columns)).toBe(state)
    }
    const answer = await price(guest, lines, code)
    expect(answer.coupon).toEqual({ state: 'unknown', code })
    expect(answer.total_cents).toBe(9_500)
    await change(code, { is_active: true, max_uses_per_customer: 1 })
    expect(await stateOf(ana, lines, code)).toBe('applied')
    await place(ana, lines, code)
    expect(await stateOf(ana, lines, code)).toBe('used')
    expect(await stateOf(await db.createUser(), lines, code)).toBe('applied')
    await change(code, { max_uses: 1, max_uses_per_customer: null })
    expect(await stateOf(guest, lines, code)).toBe('used_up')
  })

  it('on the last day until midnight in São Paulo', async () => {
    const lines = await cart(80)
    const code = await createCoupon({ kind: 'amount', value: 10, ends_on: '2026-11-24' })
    await db.setNow('2026-11-25T02:59:59Z')
    expect(await stateOf(guest, lines, code)).toBe('applied')
    await db.setNow('2026-11-25T03:00:00Z')
    expect(await stateOf(guest, lines, code)).toBe('expired')
  })

  it('by an order that then does not exist', async () => {
    const lines = await cart(80)
    const code = await createCoupon({ kind: 'amount', value: 10, minimum: 100 })
    const key = randomUUID()
    expect(await place(guest, lines, code, { key })).toEqual({ refused_coupon: 'minimum' })
    expect(await db.sql`select from public.orders where idempotency_key = ${key}`).toHaveLength(0)
  })

  it('to anonymous callers of the data API', async () => {
    expect(await refusal(price(anon, await cart(80), 'NADA'))).toBe('UT001')
  })

  it.each([
    [{ kind: 'percent', value: 101 }],
    [{ kind: 'percent', value: 12.5 }],
    [{ kind: 'percent' }],
    [{ kind: 'amount', value: 0 }],
    [{ kind: 'free_shipping', value: 1 }],
    [{ kind: 'gift', value: 1 }],
    [{ kind: 'amount', value: 1, minimum: 0 }],
    [{ kind: 'amount', value: 1, max_uses: 0 }],
    [{ kind: 'amount', value: 1, starts_on: '2026-11-25', ends_on: '2026-11-24' }],
  ])('as a row: %j', async (columns) => {
    expect(await refusal(createCoupon(columns))).toBe('23514')
  })

  it.each(['ab', 'minúsculo', 'RES-12345678', 'A B C', `A${'B'.repeat(30)}`])(
    'as the code %j',
    async (code) => {
      const row = { code, kind: 'free_shipping' }
      expect(await refusal(db.sql`insert into public.coupons ${db.sql(row)}`)).toBe('23514')
    },
  )
})

describe('guesses', () => {
  it('of a customer are counted, and after 15 not even a valid code is looked up', async () => {
    const ana = await db.createUser()
    const lines = await cart(80)
    const code = await createCoupon({ kind: 'amount', value: 10 })
    for (let n = 0; n < 7; n++) expect(await stateOf(ana, lines, `ERR${n}`)).toBe('unknown')
    for (let n = 0; n < 8; n++) {
      expect(await place(ana, lines, `ERR${n}`)).toEqual({ refused_coupon: 'unknown' })
    }
    expect(await stateOf(ana, lines, code)).toBe('too_many')
    expect(await place(ana, lines, code)).toEqual({ refused_coupon: 'too_many' })
    // The cart without a code, and other customers, are not affected.
    expect((await price(ana, lines, null)).coupon).toBeNull()
    expect(await stateOf(await db.createUser(), lines, code)).toBe('applied')
    await db.setNow('2026-11-24T15:10:01Z')
    expect(await stateOf(ana, lines, code)).toBe('applied')
  })

  it('of guests are counted by network', async () => {
    const lines = await cart(80)
    const code = await createCoupon({ kind: 'amount', value: 10 })
    for (let n = 0; n < 15; n++) await price(guest, lines, `ERR${n}`, { caller: 'net-1' })
    expect((await price(guest, lines, code, { caller: 'net-1' })).coupon?.state).toBe('too_many')
    expect((await price(guest, lines, code, { caller: 'net-2' })).coupon?.state).toBe('applied')
  })

  it('of valid codes are not counted', async () => {
    const ana = await db.createUser()
    const lines = await cart(80)
    const code = await createCoupon({ kind: 'amount', value: 10 })
    for (let n = 0; n < 20; n++) expect(await stateOf(ana, lines, code)).toBe('applied')
  })
})

describe('an order', () => {
  it('stores code, kind and discount, also when the coupon changes later', async () => {
    const code = await createCoupon({ kind: 'amount', value: 10 })
    const key = randomUUID()
    const lines = await cart(80)
    const order = await place(guest, lines, code, { key })
    const coupon = { code, kind: 'amount', discount_cents: 1_000 }
    expect(order).toMatchObject({ coupon, subtotal_cents: 8_000, total_cents: 8_500 })
    await change(code, { value: 50, is_active: false })
    expect((await place(guest, lines, code, { key })).coupon).toEqual(coupon)
    expect(await refusal(place(guest, lines, null, { key }))).toBe('UT016')
  })

  it('is a use until it is cancelled or expires', async () => {
    const admin = await db.createUser({ admin: true })
    const code = await createCoupon({ kind: 'amount', value: 10, max_uses: 1 })
    const lines = await cart(80)
    const first = await place(guest, lines, code)
    expect(await place(guest, lines, code)).toEqual({ refused_coupon: 'used_up' })
    await setState(db, admin, first, 'confirmed', 'cancelled')
    await place(guest, lines, code)
    expect(await uses(code)).toBe(1)
    // 48 h later it has expired, whether or not anything has recorded that.
    await db.setNow('2026-11-26T15:00:01Z')
    expect(await stateOf(guest, lines, code)).toBe('applied')
    const last = await place(guest, lines, code)
    await setState(db, admin, last, 'confirmed', 'paid', 'returned')
    expect(await stateOf(guest, lines, code)).toBe('used_up')
  })

  it('40 at once do not exceed the uses of a coupon', async () => {
    const code = await createCoupon({ kind: 'amount', value: 10, max_uses: 3 })
    const lines = await cart(80)
    const answers = await Promise.all(Array.from({ length: 40 }, () => place(guest, lines, code)))
    const placed = answers.filter((answer) => !answer.refused_coupon)
    expect(placed).toHaveLength(3)
    expect(new Set(answers.flatMap((answer) => answer.refused_coupon ?? []))).toEqual(
      new Set(['used_up']),
    )
    expect(await uses(code)).toBe(3)
  })

  it('20 at once of one customer do not exceed the uses of each customer', async () => {
    const ana = await db.createUser({ coins: 1_000 })
    const code = await createCoupon({ kind: 'amount', value: 10, max_uses_per_customer: 2 })
    const lines = await cart(80, { uti_coins_discount_percentage: 5 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(ana, lines, code, { coins: true })),
    )
    expect(answers.filter((answer) => !answer.refused_coupon)).toHaveLength(2)
  })

  it('is picked up for 0', async () => {
    const order = await place(guest, await cart(80), null, { pickup: true })
    expect(order).toMatchObject({ is_pickup: true, shipping_cents: 0, total_cents: 8_000 })
  })
})

describe('a redeemed reward', () => {
  async function redeem(columns = {}) {
    const ana = await db.createUser({ coins: 1_000 })
    return { ana, code: await redeemCoupon(db, ana, { cost: 500, coupon_value: 5, ...columns }) }
  }
  const redemption = async (code: string) => {
    const [row] = await db.sql`select id, state from public.coin_redemptions where code = ${code}`
    return row as unknown as { id: string; state: string }
  }
  const settle = (admin: Persona, id: string, state: string) =>
    db.as(admin, (tx) => tx`update public.coin_redemptions set state = ${state} where id = ${id}`)

  it('is a coupon for its customer only, once', async () => {
    const { ana, code } = await redeem()
    const lines = await cart(80)
    expect(await stateOf(guest, lines, code)).toBe('sign_in')
    expect(await stateOf(guest, lines, 'RES-22222222')).toBe('sign_in')
    expect(await stateOf(await db.createUser(), lines, code)).toBe('unknown')
    const order = await place(ana, lines, code)
    expect(order.coupon).toEqual({ code, kind: 'amount', discount_cents: 500 })
    expect(await stateOf(ana, lines, code)).toBe('used')
  })

  it('is honored when its order is paid', async () => {
    const admin = await db.createUser({ admin: true })
    const { ana, code } = await redeem()
    const lines = await cart(80)
    const first = await place(ana, lines, code)
    await setState(db, admin, first, 'confirmed', 'cancelled')
    expect(await stateOf(ana, lines, code)).toBe('applied')
    const second = await place(ana, lines, code)
    await setState(db, admin, second, 'confirmed', 'paid')
    const { id, state } = await redemption(code)
    expect(state).toBe('honored')
    expect(await refusal(settle(admin, id, 'issued'))).toBe('UT015')
    expect(await stateOf(ana, lines, code)).toBe('used')
  })

  it('is not settled by staff while an unpaid order uses it', async () => {
    const admin = await db.createUser({ admin: true })
    const { ana, code } = await redeem()
    const order = await place(ana, await cart(80), code)
    const { id } = await redemption(code)
    for (const state of ['cancelled', 'honored']) {
      expect(await refusal(settle(admin, id, state))).toBe('UT015')
    }
    await setState(db, admin, order, 'cancelled')
    await settle(admin, id, 'cancelled')
    expect(await stateOf(ana, await cart(80), code)).toBe('unknown')
  })

  it('without a discount is honored by hand', async () => {
    const { ana, code } = await redeem({ coupon_kind: null, coupon_value: null })
    expect(await stateOf(ana, await cart(80), code)).toBe('unknown')
  })
})

it('coupons are edited by staff with the area settings, against the version they saw', async () => {
  const admin = await db.createUser({ staff: 'manager' })
  const save = (persona: Persona, key: string | null, patch: object, seen: string | null) =>
    db.as(persona, async (tx) => {
      const [row] =
        await tx`select public.save_content('coupons', ${key}, ${tx.json(patch as never)},
        ${seen}::timestamptz) as json`
      return row?.json as { key: string; version: string }
    })
  const row = { code: 'EDITADO', kind: 'percent', value: 5 }
  const { key, version } = await save(admin, null, row, null)
  await save(admin, key, { value: 7 }, version)
  expect(await refusal(save(admin, key, { value: 8 }, '2026-01-01'))).toBe('UT007')
  const support = await db.createUser({ staff: 'support' })
  expect(await refusal(save(support, null, { ...row, code: 'OUTRO' }, null))).toBe('UT002')
  const list = (persona: Persona) =>
    db.as(persona, async (tx) => (await tx`select public.list_coupons() as json`)[0]?.json)
  await place(guest, await cart(80), 'EDITADO')
  expect(await list(admin)).toContainEqual(
    expect.objectContaining({ code: 'EDITADO', value: 7, uses: 1, discount_cents: 560 }),
  )
  expect(await refusal(list(support))).toBe('UT002')
  const log = await db.sql`select changes from public.audit_log where table_name = 'coupons'
    and action = 'update'`
  expect(log[0]?.changes).toMatchObject({ value: [5, 7] })
})

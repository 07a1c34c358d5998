// Coupons and the customer who uses them: redeemed rewards, and who is counted for wrong codes.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createProduct, redeemCoupon, setState } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

const cart = async (price: number) => [
  { product_id: await createProduct(db.sql, { price }), quantity: 1 },
]

const couponOf = (persona: Persona, lines: unknown[], code: string, caller: string | null = null) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.price_cart(${tx.json(lines as never)}, false, null,
      ${code}, false, ${caller}) as json`
    return row?.json.coupon
  })

const place = (persona: Persona, lines: unknown[], code: string) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.place_order(${randomUUID()}, ${tx.json(lines as never)},
      false, p_coupon => ${code}) as json`
    return row?.json
  })

describe('a redeemed reward', () => {
  async function redeem(columns = {}) {
    const ana = await db.createUser({ coins: 1_000 })
    return { ana, code: await redeemCoupon(db, ana, { cost: 500, coupon_value: 5, ...columns }) }
  }
  const settle = (admin: Persona, code: string, state: string) =>
    db.as(
      admin,
      (tx) => tx`update public.coin_redemptions set state = ${state} where code = ${code}`,
    )

  it('that staff have honored by hand is no coupon any more', async () => {
    const admin = await db.createUser({ admin: true })
    const { ana, code } = await redeem()
    const lines = await cart(80)
    expect(await couponOf(ana, lines, code)).toMatchObject({ state: 'applied' })
    await settle(admin, code, 'honored')
    expect(await couponOf(ana, lines, code)).toMatchObject({ state: 'used' })
    expect(await place(ana, lines, code)).toEqual({ refused_coupon: 'used' })
  })

  it('that the payment of its order did not settle is honored by staff, not cancelled', async () => {
    const admin = await db.createUser({ admin: true })
    const { ana, code } = await redeem()
    const order = await place(ana, await cart(80), code)
    const state = async () =>
      (await db.sql`select state from public.coin_redemptions where code = ${code}`)[0]?.state
    // The payment does not wait for a transaction of staff who settle the code.
    await db.sql.begin(async (tx) => {
      await tx`select from public.coin_redemptions where code = ${code} for update`
      await setState(db, admin, order, 'confirmed', 'paid')
    })
    expect(await refusal(settle(admin, code, 'cancelled'))).toBe('UT015')
    expect(await state()).toBe('issued')
    await settle(admin, code, 'honored')
    expect(await state()).toBe('honored')
  })

  it('has the minimum of its discount', async () => {
    const { ana, code } = await redeem({ coupon_minimum: 100 })
    expect(await couponOf(ana, await cart(99.99), code)).toMatchObject({ state: 'minimum' })
    expect(await couponOf(ana, await cart(100), code)).toMatchObject({
      state: 'applied',
      discount_cents: 500,
    })
  })
})

it('guesses of a customer are counted together, whatever network they come from', async () => {
  const ana = await db.createUser()
  const lines = await cart(80)
  await db.sql`insert into public.coupons (code, kind, value) values ('DE-TODOS', 'amount', 10)`
  for (let n = 0; n < 15; n++) {
    expect(await couponOf(ana, lines, `ERR${n}`, `net-${n}`)).toMatchObject({ state: 'unknown' })
  }
  expect(await couponOf(ana, lines, 'DE-TODOS', 'net-99')).toMatchObject({ state: 'too_many' })
})

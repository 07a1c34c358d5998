import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import {
  balanceOf,
  type Customer,
  coinCalls,
  createReward,
  entriesOf,
  switchCoins,
} from '../../support/db/coin-calls.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const { redeem, call } = coinCalls(db)
let ana: Customer

beforeEach(async () => {
  ana = await db.createUser({ coins: 1_000 })
})

afterEach(async () => {
  await db.setNow(null)
  await switchCoins(db, true)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

const stockOf = async (reward: string) => {
  const [row] = await db.sql`select stock from public.coin_products where id = ${reward}`
  return row?.stock as number
}

/** All that a redemption may change, to see that a refusal changes none of it. */
async function traces(): Promise<unknown> {
  return [
    await db.sql`select id, stock, updated_at from public.coin_products order by id`,
    await db.sql`select user_id, balance, total_spent from public.uti_coins order by user_id`,
    await db.sql`select count(*) as n from public.coin_transactions`,
    await db.sql`select id, state from public.coin_redemptions order by id`,
  ]
}

describe('redeem_coin_product', () => {
  it('debits, lowers the stock by one and gives a code an admin can look up [COIN-32]', async () => {
    const reward = await createReward(db, { name: 'Caneca', cost: 300, stock: 4 })
    const answer = await redeem(ana, reward)
    expect(answer).toEqual({
      success: true,
      code: 'REDEEMED',
      message: 'Recompensa resgatada!',
      data: {
        id: expect.any(String),
        code: expect.stringMatching(/^RES-[2-9A-HJKMNP-Z]{8}$/),
        product_id: reward,
        product_name: 'Caneca',
        cost: 300,
      },
    })
    expect([await balanceOf(db, ana), await stockOf(reward)]).toEqual([700, 3])
    expect((await entriesOf(db, ana)).at(-1)).toEqual({
      amount: -300,
      type: 'redeemed',
      reason: 'reward',
    })
    const [coins] = await db.sql`select total_earned, total_spent from public.uti_coins
      where user_id = ${ana.id}`
    expect(coins).toEqual({ total_earned: 1_000, total_spent: 300 })

    const read = (who: Persona) =>
      db.as(
        who,
        (tx) => tx`select product_name, state from public.coin_redemptions
        where code = ${String(answer.data?.code)}`,
      )
    const row = [{ product_name: 'Caneca', state: 'issued' }]
    expect(await read(await db.createUser({ admin: true }))).toEqual(row)
    expect(await read(ana)).toEqual(row)
    expect(await read(await db.createUser())).toEqual([])
  })

  it.each([
    ['too dear', { cost: 1_001 }, 'INSUFFICIENT_COINS'],
    ['sold out', { stock: 0 }, 'OUT_OF_STOCK'],
    ['withdrawn', { is_active: false }, 'UNAVAILABLE_REWARD'],
  ])(
    'of a reward that is %s is refused and changes nothing [COIN-33]',
    async (_name, overrides, code) => {
      const reward = await createReward(db, overrides)
      const before = await traces()
      expect(await redeem(ana, reward)).toMatchObject({ success: false, code, data: null })
      expect(await traces()).toEqual(before)
    },
  )

  it('of an unknown reward, or without an account of coins, changes nothing [COIN-33]', async () => {
    const poor = await db.createUser()
    const reward = await createReward(db, { cost: 1 })
    const before = await traces()
    expect(await redeem(ana, randomUUID())).toMatchObject({ code: 'UNAVAILABLE_REWARD' })
    expect(await redeem(poor, reward)).toMatchObject({ code: 'INSUFFICIENT_COINS' })
    expect(await traces()).toEqual(before)
  })

  it('takes free coins only: neither held nor pendente ones [COIN-27] [COIN-29] [COIN-33]', async () => {
    const product = await createProduct(db.sql, { price: 8, uti_coins_discount_percentage: 100 })
    await placeOrder(db, ana, [{ product_id: product, quantity: 1 }], { useCoins: true })
    await db.sql`select private.post_ledger_entry(${ana.id}, 500, 'cashback', 'x', null, ${randomUUID()},
      '{}', now() + interval '7 days')`
    const reward = await createReward(db, { cost: 201 })
    expect(await redeem(ana, reward)).toMatchObject({ code: 'INSUFFICIENT_COINS' })
    const cheaper = await createReward(db, { cost: 200 })
    expect(await redeem(ana, cheaper)).toMatchObject({ success: true })
  })

  it('takes coins back from an order nobody confirmed in time [COIN-28]', async () => {
    await db.setNow('2026-11-21T10:00:00Z')
    const product = await createProduct(db.sql, { price: 10, uti_coins_discount_percentage: 100 })
    await placeOrder(db, ana, [{ product_id: product, quantity: 1 }], { useCoins: true })
    const reward = await createReward(db, { cost: 500 })
    expect(await redeem(ana, reward)).toMatchObject({ success: false })
    await db.setNow('2026-11-23T10:00:00Z')
    expect(await redeem(ana, reward)).toMatchObject({ success: true })
  })

  it('with the same key gives the same code, also when nothing is left [COIN-32] [COIN-13]', async () => {
    const reward = await createReward(db, { cost: 1_000, stock: 1 })
    const key = randomUUID()
    const first = await redeem(ana, reward, key)
    await switchCoins(db, false)
    expect(await redeem(ana, reward, key)).toEqual(first)
    await switchCoins(db, true)
    expect(await redeem(ana, reward, key)).toEqual(first)
    expect([await balanceOf(db, ana), await stockOf(reward)]).toEqual([0, 0])
    const other = await createReward(db)
    expect(await refusal(redeem(ana, other, key))).toBe('UT016')
  })

  it('charges no other cost than the one that was confirmed [COIN-33]', async () => {
    const reward = await createReward(db, { cost: 900 })
    const redeemFor = (p_cost: number) =>
      call(ana, 'redeem_coin_product', { p_user: ana.id, p_product: reward, p_cost })
    const before = await traces()
    expect(await redeemFor(300)).toEqual({
      success: false,
      code: 'COST_CHANGED',
      message: 'O custo desta recompensa mudou. Confira antes de trocar.',
      data: null,
    })
    expect(await traces()).toEqual(before)
    expect(await redeemFor(900)).toMatchObject({ success: true, data: { cost: 900 } })
  })

  it('with the key of somebody else is a redemption of one’s own', async () => {
    const reward = await createReward(db)
    const bia = await db.createUser({ coins: 100 })
    const key = randomUUID()
    const codes = [await redeem(ana, reward, key), await redeem(bia, reward, key)]
    expect(new Set(codes.map(({ data }) => data?.code)).size).toBe(2)
  })

  it('acts for the caller only, confirmed and with a live session [PERM-07] [PERM-13] [COIN-15]', async () => {
    const reward = await createReward(db)
    const bia = await db.createUser({ coins: 500 })
    const before = await traces()
    const args = { p_user: bia.id, p_product: reward }
    expect(await refusal(call(ana, 'redeem_coin_product', args))).toBe('UT002')
    expect(await refusal(call(anon, 'redeem_coin_product', args))).toBe('42501')
    expect(await refusal(redeem(await db.createUser({ confirmed: false }), reward))).toBe('UT003')
    await db.sql`delete from auth.sessions where id = ${ana.sessionId}`
    expect(await refusal(redeem(ana, reward))).toBe('UT001')
    expect(await traces()).toEqual(before)
  })

  it('is refused while the system is off [COIN-16]', async () => {
    const reward = await createReward(db)
    await switchCoins(db, false)
    const before = await traces()
    expect(await redeem(ana, reward)).toMatchObject({
      success: false,
      message: 'Sistema UTI Coins desabilitado',
    })
    expect(await traces()).toEqual(before)
  })
})

describe('a redemption code', () => {
  async function issued() {
    const admin = await db.createUser({ admin: true })
    const reward = await createReward(db, { cost: 400, stock: 1 })
    const { data } = await redeem(ana, reward)
    const settle = (who: Persona, state: string) =>
      db.as(
        who,
        (tx) => tx`update public.coin_redemptions set state = ${state}
        where id = ${String(data?.id)} returning honored_at`,
      )
    return { admin, reward, settle }
  }

  it('is honored once, signed with the moment [COIN-32]', async () => {
    await db.setNow('2026-11-21T15:00:00Z')
    const { admin, settle } = await issued()
    expect(await settle(admin, 'honored')).toEqual([
      { honored_at: new Date('2026-11-21T15:00:00Z') },
    ])
    for (const state of ['cancelled', 'issued']) {
      expect(await refusal(settle(admin, state))).toBe('UT015')
    }
    expect(await balanceOf(db, ana)).toBe(600)
  })

  it('gives coins and stock back when it is cancelled, once [COIN-32] [COIN-08]', async () => {
    const { admin, reward, settle } = await issued()
    await settle(admin, 'cancelled')
    expect([await balanceOf(db, ana), await stockOf(reward)]).toEqual([1_000, 1])
    expect(await refusal(settle(admin, 'issued'))).toBe('UT015')
    await settle(admin, 'cancelled')
    expect([await balanceOf(db, ana), await stockOf(reward)]).toEqual([1_000, 1])
  })

  it('is not the customer’s to settle [PERM-02]', async () => {
    const { settle } = await issued()
    expect(await settle(ana, 'cancelled')).toEqual([])
    expect(await balanceOf(db, ana)).toBe(600)
  })
})

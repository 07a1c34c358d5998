import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

afterEach(async () => {
  await db.setNow(null)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

/** A customer with 1,000 coins and their order of R$ 100 that uses 500 of them. */
async function orderWithCoins(coins = 1_000) {
  const user = await db.createUser({ coins })
  const product = await createProduct(db.sql, {
    price: 100,
    uti_coins_discount_percentage: 5,
    uti_coins_cashback_percentage: 10,
  })
  const lines = [{ product_id: product, quantity: 1 }]
  const order = await placeOrder(db, user, lines, { useCoins: true })
  return { user, order, lines }
}

async function coinsOf({ id }: { id: string }) {
  const [row] = await db.sql`
    select balance, total_earned as earned, total_spent as spent,
      private.available_coins(user_id) as free
    from public.uti_coins where user_id = ${id}`
  return row
}

describe('coins of an order', () => {
  it('are held when it is sent: not free, not debited [COIN-27]', async () => {
    const { user, order, lines } = await orderWithCoins()
    expect(order).toMatchObject({
      coins_applied: 500,
      coin_discount_cents: 500,
      coin_balance: 1_000,
    })
    expect(await coinsOf(user)).toEqual({ balance: 1_000, earned: 1_000, spent: 0, free: 500 })
    const second = await placeOrder(db, user, lines, { useCoins: true })
    const third = await placeOrder(db, user, lines, { useCoins: true })
    expect([second.coins_applied, third.coins_applied]).toEqual([500, 0])
    // What the message to the store says: the coins that could be spent, not those that are held.
    expect([second.coin_balance, third.coin_balance]).toEqual([500, 0])
  })

  it('are debited once when it is paid [COIN-28]', async () => {
    const { user, order } = await orderWithCoins()
    await setState(db, admin, order, 'confirmed', 'paid')
    expect(await coinsOf(user)).toEqual({ balance: 1_500, earned: 2_000, spent: 500, free: 500 })
    const spent = await db.sql`select amount, type from public.coin_transactions
      where user_id = ${user.id} and type = 'spent'`
    expect(spent).toEqual([{ amount: -500, type: 'spent' }])
  })

  it.each([['cancelled'], ['expired']])('are free again when it is %s [COIN-28]', async (end) => {
    await db.setNow('2026-11-21T10:00:00Z')
    const { user, order } = await orderWithCoins()
    if (end === 'cancelled') await setState(db, admin, order, 'confirmed', 'cancelled')
    else {
      await db.setNow('2026-11-24T10:00:00Z')
      await db.sql`select private.expire_orders()`
    }
    expect(await coinsOf(user)).toEqual({ balance: 1_000, earned: 1_000, spent: 0, free: 1_000 })
    const [hold] = await db.sql`select state from public.coin_holds where order_id = ${order.id}`
    expect(hold?.state).toBe('released')
  })

  it('come back when it is returned [COIN-30]', async () => {
    const { user, order } = await orderWithCoins()
    await setState(db, admin, order, 'confirmed', 'paid', 'delivered', 'returned')
    expect(await coinsOf(user)).toEqual({ balance: 1_000, earned: 1_000, spent: 0, free: 1_000 })
  })
})

describe('cashback', () => {
  it('is pendente when paid and free 7 days later, not before [COIN-29]', async () => {
    await db.setNow('2026-11-21T10:00:00Z')
    const { user, order } = await orderWithCoins()
    expect(order.cashback_coins).toBe(1_000)
    await setState(db, admin, order, 'confirmed', 'paid')
    const [entry] = await db.sql`select amount, metadata, available_at
      from public.coin_transactions where user_id = ${user.id} and type = 'cashback'`
    expect(entry).toMatchObject({
      amount: 1_000,
      metadata: { status: 'pendente', order_code: order.code },
      available_at: new Date('2026-11-28T10:00:00Z'),
    })
    await db.setNow('2026-11-28T09:59:59Z')
    expect(await coinsOf(user)).toMatchObject({ balance: 1_500, free: 500 })
    await db.setNow('2026-11-28T10:00:00Z')
    expect(await coinsOf(user)).toMatchObject({ balance: 1_500, free: 1_500 })
  })

  it('still pendente is taken back whole by a return [COIN-30]', async () => {
    await db.setNow('2026-11-21T10:00:00Z')
    const { user, order } = await orderWithCoins()
    await setState(db, admin, order, 'confirmed', 'paid', 'returned')
    expect(await coinsOf(user)).toMatchObject({ balance: 1_000, free: 1_000 })
    await db.setNow('2026-12-21T10:00:00Z')
    expect(await coinsOf(user)).toMatchObject({ balance: 1_000, free: 1_000 })
  })

  it('already spent is taken back as far as the free coins go [COIN-30] [COIN-09]', async () => {
    await db.setNow('2026-11-21T10:00:00Z')
    const { user, order } = await orderWithCoins(500)
    await setState(db, admin, order, 'confirmed', 'paid', 'delivered')
    await db.setNow('2026-12-21T10:00:00Z')
    await db.sql`select private.post_ledger_entry(${user.id}, -900, 'redeemed', 'test', null, 'r')`
    await setState(db, admin, order, 'returned')
    // 500 used come back; of 1.000 cashback 100 are left, and the refund covers 500 more.
    expect(await coinsOf(user)).toMatchObject({ balance: 0, free: 0 })
    const [entry] = await db.sql`select amount, metadata from public.coin_transactions
      where user_id = ${user.id} and type = 'reversal'`
    expect(entry).toMatchObject({ amount: -600, metadata: { missing: 400 } })
  })
})

describe('the ledger', () => {
  it('is append-only for everybody, its owner included [COIN-07]', async () => {
    const { user } = await orderWithCoins()
    const attempts = [
      () => db.sql`update public.coin_transactions set amount = 9 where user_id = ${user.id}`,
      () => db.sql`delete from public.coin_transactions where user_id = ${user.id}`,
      () => db.sql`truncate public.coin_transactions cascade`,
    ]
    for (const attempt of attempts) expect(await refusal(attempt())).toBe('UT030')
  })

  it('posts once for one idempotency key [COIN-13]', async () => {
    const user = await db.createUser()
    const post = () =>
      db.sql`select private.post_ledger_entry(${user.id}, 7, 'earned', 'x', null, 'once')`
    await post()
    await post()
    expect(await coinsOf(user)).toMatchObject({ balance: 7 })
  })

  it('never goes below zero [COIN-09]', async () => {
    const user = await db.createUser({ coins: 5 })
    const spend = db.sql`select private.post_ledger_entry(${user.id}, -6, 'spent', 'x', null, 'k')`
    expect(await refusal(spend)).toBe('UT021')
    expect(await coinsOf(user)).toMatchObject({ balance: 5 })
  })

  it('check finds a balance that differs [COIN-08]', async () => {
    const user = await db.createUser({ coins: 5 })
    await db.sql`update public.uti_coins set balance = 6, total_earned = 6 where user_id = ${user.id}`
    expect(await db.sql`select user_id, balance from private.ledger_check()`).toEqual([
      { user_id: user.id, balance: 6 },
    ])
    await db.sql`update public.uti_coins set balance = 5, total_earned = 5 where user_id = ${user.id}`
  })

  it.each([
    [
      'a balance without an account',
      'delete from public.uti_coins where user_id = $1',
      'balance differs from the ledger',
    ],
    [
      'an entry with a wrong balance',
      'update public.coin_transactions set balance_after = 6 where user_id = $1',
      'a running balance is wrong',
    ],
  ])('check finds %s [COIN-08]', async (_name, corruption, problem) => {
    const user = await db.createUser({ coins: 5 })
    const undo = new Error('undo')
    const corrupted = db.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica` // no triggers
      await tx.unsafe(corruption, [user.id])
      expect(await tx`select user_id, problem from private.ledger_check()`).toEqual([
        { user_id: user.id, problem },
      ])
      throw undo
    })
    await expect(corrupted).rejects.toBe(undo)
  })

  it.each([
    ['coin_products', { name: 'R', cost: 0 }],
    ['coin_products', { name: 'R', cost: 10_000_001 }],
    ['coin_rules', { action: 'faixa', amount: 0 }],
    ['coin_rules', { action: 'faixa', amount: 10_001 }],
    ['coin_rules', { action: 'faixa', amount: 1, max_per_day: 0 }],
    ['coin_rules', { action: 'faixa', amount: 1, max_per_day: 1_001 }],
    ['coin_rules', { action: 'faixa', amount: 1, max_per_month: 0 }],
    ['coin_rules', { action: 'faixa', amount: 1, max_per_month: 10_001 }],
  ])('refuses an amount out of range: %s %j', async (table, row) => {
    const insert = db.sql`insert into ${db.sql(`public.${table}`)} ${db.sql(row)}`
    expect(await refusal(insert)).toBe('23514')
  })

  it('survives the account without naming anybody [LGPD-07]', async () => {
    const { user, order } = await orderWithCoins()
    await db.sql`delete from auth.users where id = ${user.id}`
    const [row] = await db.sql`select user_id from public.orders where id = ${order.id}`
    expect(row?.user_id).toBeNull()
    await setState(db, admin, order, 'confirmed', 'paid')
    expect(await coinsOf(user)).toMatchObject({ balance: 1_000 })
  })
})

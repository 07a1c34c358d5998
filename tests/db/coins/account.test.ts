import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import texts from '../../../lib/i18n/messages/pt-BR/coins.json'
import { createProduct, placeOrder, setState, undoMove } from '../../factories/sql.ts'
import {
  balanceOf,
  type Customer,
  coinCalls,
  entriesOf,
  saveRule,
  switchCoins,
} from '../../support/db/coin-calls.ts'
import { anon, openDatabase, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const { myCoins, history, adjust, earn, call } = coinCalls(db)
let ana: Customer
let admin: Customer

beforeEach(async () => {
  ana = await db.createUser()
  admin = await db.createUser({ admin: true })
})

afterEach(async () => {
  await db.setNow(null)
  await switchCoins(db, true)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

const post = (amount: number, more: { type?: string; available?: string } = {}) =>
  db.sql`select private.post_ledger_entry(${ana.id}, ${amount}, ${more.type ?? 'earned'}, 'x', null,
    ${randomUUID()}, '{}', ${more.available ?? null})`

describe('get_my_coins', () => {
  it('is zero for a customer without a row [COIN-03]', async () => {
    expect(await myCoins(ana)).toEqual({
      enabled: true,
      balance: 0,
      free: 0,
      pending: 0,
      next_available_at: null,
      held: 0,
      total_earned: 0,
      total_spent: 0,
      received: [],
    })
  })

  it('tells free, held and pendente coins apart [COIN-03] [COIN-26] [COIN-27] [COIN-29]', async () => {
    await db.setNow('2026-11-21T15:00:00Z')
    await post(1_000)
    await post(-200, { type: 'redeemed' })
    await post(70, { type: 'cashback', available: '2026-11-28T15:00:00Z' })
    const product = await createProduct(db.sql, { price: 3, uti_coins_discount_percentage: 100 })
    await placeOrder(db, ana, [{ product_id: product, quantity: 1 }], { useCoins: true })
    expect(await myCoins(ana)).toEqual({
      enabled: true,
      balance: 870,
      free: 500,
      pending: 70,
      next_available_at: '2026-11-28T15:00:00+00:00',
      held: 300,
      total_earned: 1_070,
      total_spent: 200,
      received: [],
    })
    await db.setNow('2026-11-28T15:00:00Z')
    expect(await myCoins(ana)).toMatchObject({ balance: 870, free: 870, pending: 0, held: 0 })
  })

  it('announces no release of cashback that a return took back [COIN-29] [COIN-30]', async () => {
    const product = await createProduct(db.sql, { price: 100 })
    const pay = async (now: string) => {
      await db.setNow(now)
      const order = await placeOrder(db, ana, [{ product_id: product, quantity: 1 }])
      await setState(db, admin, order, 'confirmed', 'paid')
      return order
    }
    const [first, second] = [await pay('2026-11-21T15:00:00Z'), await pay('2026-11-22T15:00:00Z')]
    const next = async () => (await myCoins(ana)).next_available_at
    expect(await next()).toBe('2026-11-28T15:00:00+00:00')
    await setState(db, admin, first, 'returned')
    expect(await next()).toBe('2026-11-29T15:00:00+00:00')
    await setState(db, admin, second, 'returned')
    expect(await myCoins(ana)).toMatchObject({ pending: 0, next_available_at: null })
  })

  it('names the once-only actions that were paid, however long ago', async () => {
    await saveRule(db, 'welcome_bonus', { amount: 100 })
    await earn(ana, 'welcome_bonus')
    for (let n = 1; n <= 50; n++) await post(n)
    expect((await history(ana)).map(({ reason }) => reason)).not.toContain('welcome_bonus')
    expect(await myCoins(ana)).toMatchObject({ received: ['welcome_bonus'] })
    expect(await myCoins(admin)).toMatchObject({ received: [] })
  })

  it('tells whether the system is on [COIN-16] [COIN-17]', async () => {
    await switchCoins(db, false)
    expect(await myCoins(ana)).toMatchObject({ enabled: false })
    await switchCoins(db, true)
    expect(await myCoins(ana)).toMatchObject({ enabled: true })
  })

  it('and history are refused to guests, unconfirmed customers and ended sessions [PERM-06] [PERM-13]', async () => {
    const pending = await db.createUser({ confirmed: false })
    await db.sql`delete from auth.sessions where id = ${ana.sessionId}`
    for (const read of [myCoins, history]) {
      expect(await refusal(read(anon))).toBe('42501')
      expect(await refusal(read(pending))).toBe('UT003')
      expect(await refusal(read(ana))).toBe('UT001')
    }
  })
})

describe('list_my_coin_history', () => {
  it('gives the last 50 of one’s own, newest first [COIN-04] [PERM-06]', async () => {
    const bia = await db.createUser({ coins: 5_000 })
    for (let n = 1; n <= 55; n++) await post(n)
    const rows = await history(ana)
    expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 50 }, (_, n) => 55 - n))
    expect((await history(bia)).map(({ amount }) => amount)).toEqual([5_000])
  })

  it('marks cashback as pending until it is available [COIN-29]', async () => {
    await db.setNow('2026-11-21T15:00:00Z')
    const product = await createProduct(db.sql, { price: 100 })
    const order = await placeOrder(db, ana, [{ product_id: product, quantity: 1 }])
    await setState(db, admin, order, 'confirmed', 'paid')
    expect(await history(ana)).toMatchObject([
      { amount: 200, reason: 'order_cashback', pending: true },
    ])
    await db.setNow('2026-11-28T15:00:00Z')
    expect(await history(ana)).toMatchObject([{ pending: false }])
  })

  it('marks no cashback that was taken back, for customer and staff [COIN-29]', async () => {
    const marks = async () => {
      const rows = (await history(ana)).map(({ amount, pending }) => ({ amount, pending }))
      expect(await call(admin, 'get_customer_ledger', { p_user: ana.id })).toMatchObject({ rows })
      return rows
    }
    const product = await createProduct(db.sql, { price: 100 })
    const order = await placeOrder(db, ana, [{ product_id: product, quantity: 1 }])
    await setState(db, admin, order, 'confirmed', 'paid')
    const other = await placeOrder(db, ana, [{ product_id: product, quantity: 2 }])
    await setState(db, admin, other, 'confirmed', 'paid')
    await setState(db, admin, order, 'returned')
    const returned = [
      { amount: -200, pending: false },
      { amount: 400, pending: true },
      { amount: 200, pending: false },
    ]
    expect(await marks()).toEqual(returned)
    await undoMove(db, admin, order)
    expect(await marks()).toEqual([{ amount: 200, pending: true }, ...returned])
  })
})

describe('adjust_coins', () => {
  it('adds and takes, with the reason and an entry of the audit log [COIN-08]', async () => {
    expect(await adjust(admin, ana.id, 500, ' Pedido extraviado ')).toMatchObject({
      success: true,
      balance: 500,
    })
    expect(await adjust(admin, ana.id, -120, 'Engano')).toMatchObject({ balance: 380 })
    expect(await entriesOf(db, ana)).toEqual([
      { amount: 500, type: 'adjustment', reason: 'admin' },
      { amount: -120, type: 'adjustment', reason: 'admin' },
    ])
    const entries = await db.sql`select actor, changes from public.audit_log
      where action = 'adjust_coins' and row_id = ${ana.id} order by id`
    expect(entries).toEqual([
      { actor: admin.id, changes: { amount: 500, reason: 'Pedido extraviado' } },
      { actor: admin.id, changes: { amount: -120, reason: 'Engano' } },
    ])
  })

  it('is for admins only [PERM-02]', async () => {
    for (const [who, code] of [
      [ana, 'UT002'],
      [anon, '42501'],
      [service, '42501'],
    ] as const) {
      expect(await refusal(adjust(who, ana.id, 100, 'x'))).toBe(code)
    }
    expect(await balanceOf(db, ana)).toBeNull()
  })

  it('takes free coins only, never below zero [COIN-09]', async () => {
    await adjust(admin, ana.id, 1_000, 'x')
    const product = await createProduct(db.sql, { price: 8, uti_coins_discount_percentage: 100 })
    await placeOrder(db, ana, [{ product_id: product, quantity: 1 }], { useCoins: true })
    expect(await refusal(adjust(admin, ana.id, -201, 'x'))).toBe('UT021')
    expect(await adjust(admin, ana.id, -200, 'x')).toMatchObject({ balance: 800 })
  })

  it('posts once for a key, and refuses it for another amount [COIN-13]', async () => {
    const key = randomUUID()
    await adjust(admin, ana.id, 50, 'x', key)
    await adjust(admin, ana.id, 50, 'x', key)
    expect(await balanceOf(db, ana)).toBe(50)
    expect(await refusal(adjust(admin, ana.id, 51, 'x', key))).toBe('UT016')
  })

  it.each([
    [0, 'x'],
    [1_000_001, 'x'],
    [-2_147_483_648, 'x'],
    [5, ' '],
    [5, 'x'.repeat(201)],
  ])('refuses %i with the reason "%s"', async (amount, reason) => {
    expect(await refusal(adjust(admin, ana.id, amount, reason))).toBe('UT005')
  })

  it('knows its customer, and works while the system is off', async () => {
    expect(await refusal(adjust(admin, randomUUID(), 5, 'x'))).toBe('UT004')
    await switchCoins(db, false)
    expect(await adjust(admin, ana.id, 5, 'x')).toMatchObject({ balance: 5 })
    expect(await earn(ana, 'any')).toMatchObject({ success: false })
  })
})

describe('the texts of the answers', () => {
  it('are those the site shows for the same codes [COIN-16] [COIN-34] [SCRL-05]', async () => {
    const [row] = await db.sql`select prosrc as body from pg_proc where proname = 'coin_message'`
    const inSql = Object.fromEntries(
      [...String(row?.body).matchAll(/when '(\w+)' then '([^']+)'/g)].map(([, code, text]) => [
        code,
        text,
      ]),
    )
    expect(Object.keys(inSql).length).toBeGreaterThan(10)
    expect(texts.answer).toEqual({ ...inSql, OK: '' })
  })
})

// The redemptions and ledgers of the admin.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleRedemption } from '@/server/coins/admin-actions'
import { getCustomerLedger, listRedemptions } from '@/server/coins/admin-queries'
import { getMyCoins, listMyRedemptions } from '@/server/coins/queries'
import { createReward } from '@/tests/factories/coins'
import { redeemReward } from '@/tests/factories/redemption'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { giveCoins } from '@/tests/support/integration/coins'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const word = uniqueWord().toUpperCase()
let people: TestUser[]
let shopper: TestUser
let owner: Visitor

beforeAll(async () => {
  shopper = await createUser({ fullName: 'Caio Compra' })
  const admin = await createUser({ admin: true })
  people = [shopper, admin]
  owner = await signedIn(admin)
})
afterAll(async () => {
  await sql("delete from public.coin_redemptions where code like 'RES-' || $1 || '%'", [word])
  await removeUsers(people)
})

/** Stores a redemption of this day of January. */
const redeem = (code: string, state: string, day: number) =>
  sql(
    `insert into public.coin_redemptions
       (user_id, product_name, cost, code, state, idempotency_key, created_at)
     values ($1, 'Brinde', 300, $2, $3, $4, $5)`,
    [shopper.id, code, state, randomUUID(), new Date(Date.UTC(2026, 0, day)).toISOString()],
  )

describe('the redemptions of the admin', () => {
  it('begin with those to be honored, oldest first, then newest first', async () => {
    const code = (end: string) => `RES-${word}-${end}`
    await redeem(code('A'), 'issued', 1)
    await redeem(code('B'), 'honored', 5)
    await redeem(code('C'), 'cancelled', 6)
    await redeem(code('D'), 'issued', 2)
    await redeem(code('E'), 'honored', 4)
    const { rows: list } = await as(owner, () => listRedemptions(word))
    const ends = list.map((row) => row.code.slice(-1))
    expect(ends).toEqual(['A', 'D', 'B', 'E', 'C'])
    expect(list[1]).toEqual({
      id: expect.any(String),
      code: code('D'),
      name: 'Brinde',
      cost: 300,
      state: 'issued',
      createdAt: '2026-01-02T00:00:00+00:00',
    })
  })

  it('are found by a part of the code, however it is typed', async () => {
    const found = async (text: string) =>
      (await as(owner, () => listRedemptions(text))).rows.map((row) => row.code)
    expect(await found(`${word.toLowerCase()}-a`)).toEqual([`RES-${word}-A`])
    expect(await found(` ${word}%-a `)).toEqual([`RES-${word}-A`])
    expect(await found(`${word}-Z`)).toEqual([])
    expect((await found('')).length).toBeGreaterThan(4)
  })

  it('are at most 30', async () => {
    for (let n = 0; n < 31; n += 1) await redeem(`RES-${word}-X${n}`, 'issued', 10)
    const { rows } = await as(owner, () => listRedemptions(`${word}-X`))
    expect(rows).toHaveLength(30)
  })

  it('says how many redemptions are not shown, which are the last to be honored', async () => {
    for (let n = 1; n <= 31; n += 1) await redeem(`RES-${word}-W${n}`, 'issued', n - 40)
    await redeem(`RES-${word}-W32`, 'honored', -50)
    const { rows, total } = await as(owner, () => listRedemptions(`${word}-W`))
    expect([rows.length, total]).toEqual([30, 32])
    expect(rows[0]?.code).toBe(`RES-${word}-W1`)
    expect(rows.at(-1)?.code).toBe(`RES-${word}-W30`)
  })

  it('are for the customer at most 50 of their own, newest first', async () => {
    const visitor = await signedIn(shopper)
    for (let n = 0; n < 15; n += 1) await redeem(`RES-${word}-Y${n}`, 'honored', 11 + n)
    const mine = await as(visitor, () => listMyRedemptions(shopper.id))
    expect(mine).toHaveLength(50)
    expect(mine.slice(0, 2).map((row) => row.code)).toEqual([`RES-${word}-Y14`, `RES-${word}-Y13`])
    const stranger = await createUser()
    people.push(stranger)
    const other = await signedIn(stranger)
    expect(await as(other, () => listMyRedemptions(shopper.id))).toEqual([])
    await expect(as(newVisitor(), () => listMyRedemptions(shopper.id))).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('settling a redemption', () => {
  it('honors it or returns its coins and stock, once', async () => {
    const buyer = await createUser()
    people.push(buyer)
    await giveCoins(buyer.id, 500)
    const reward = await createReward({ cost: 200, stock: 5 })
    const client = await clientOf(buyer)
    const [kept, returned] = [
      await redeemReward(client, buyer.id, reward),
      await redeemReward(client, buyer.id, reward),
    ]
    const settle = (id: string, state: 'honored' | 'cancelled', visitor = owner) =>
      as(visitor, () => settleRedemption({ id, state }))
    const visitor = await signedIn(buyer)
    const balance = async () => (await as(visitor, getMyCoins)).balanceCoins
    const stock = async () =>
      (await sql('select stock from public.coin_products where id = $1', [reward]))[0]
    expect(await balance()).toBe(100)

    takeExpired()
    expect(await settle(kept.id, 'honored', visitor)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await settle(kept.id, 'honored', newVisitor())).toEqual({
      ok: false,
      code: 'UNAUTHENTICATED',
    })
    expect(await settle(randomUUID(), 'honored')).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(takeExpired()).toEqual([])
    expect(await settle(kept.id, 'honored')).toEqual({ ok: true, data: undefined })
    expect(takeExpired()).toEqual(['coin-products'])
    expect([await balance(), await stock()]).toEqual([100, { stock: 3 }])
    expect(await settle(returned.id, 'cancelled')).toEqual({ ok: true, data: undefined })
    expect([await balance(), await stock()]).toEqual([300, { stock: 4 }])
    expect(await settle(kept.id, 'cancelled')).toMatchObject({ ok: false, code: 'BAD_TRANSITION' })
    expect([await balance(), await stock()]).toEqual([300, { stock: 4 }])
    const mine = await as(visitor, () => listMyRedemptions(buyer.id))
    expect(mine.map(({ id, state }) => [id, state])).toEqual([
      [returned.id, 'cancelled'],
      [kept.id, 'honored'],
    ])
  })
})

describe('the ledger of a customer', () => {
  it('has the sums and the entries, newest first', async () => {
    await giveCoins(shopper.id, 100)
    await giveCoins(shopper.id, 50)
    const ledger = await as(owner, () => getCustomerLedger(shopper.id))
    expect(ledger).toMatchObject({
      userId: shopper.id,
      name: 'Caio Compra',
      email: shopper.email,
      balance: 150,
      free: 150,
      held: 0,
      pending: 0,
      earned: 150,
      spent: 0,
      total: 2,
    })
    expect(ledger?.rows.map((row) => [row.amount, row.balanceAfter, row.isPending])).toEqual([
      [50, 150, false],
      [100, 100, false],
    ])
  })

  it('is null for nobody', async () => {
    expect(await as(owner, () => getCustomerLedger('x'))).toBeNull()
    expect(await as(owner, () => getCustomerLedger(randomUUID()))).toBeNull()
  })

  it('is refused to roles without the customers [PERM-02]', async () => {
    const editor = await createUser({ staff: 'editor' })
    people.push(editor)
    const visitor = await signedIn(editor)
    const forbidden = { code: 'FORBIDDEN' }
    await expect(as(visitor, () => getCustomerLedger(shopper.id))).rejects.toMatchObject(forbidden)
    await expect(as(visitor, () => listRedemptions(''))).rejects.toMatchObject(forbidden)
  })
})

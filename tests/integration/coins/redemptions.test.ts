// The redemptions and ledgers of the admin.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCustomerLedger, listRedemptions } from '@/server/coins/admin-queries'
import { listMyRedemptions } from '@/server/coins/queries'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { giveCoins } from '@/tests/support/integration/coins'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
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
  it('begin with those to be honored, each state newest first', async () => {
    const code = (end: string) => `RES-${word}-${end}`
    await redeem(code('A'), 'issued', 1)
    await redeem(code('B'), 'honored', 5)
    await redeem(code('C'), 'cancelled', 6)
    await redeem(code('D'), 'issued', 2)
    await redeem(code('E'), 'honored', 4)
    const list = await as(owner, () => listRedemptions(word))
    const ends = list.map((row) => row.code.slice(-1))
    expect(ends).toEqual(['D', 'A', 'B', 'E', 'C'])
    expect(list[0]).toEqual({
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
      (await as(owner, () => listRedemptions(text))).map((row) => row.code)
    expect(await found(`${word.toLowerCase()}-a`)).toEqual([`RES-${word}-A`])
    expect(await found(` ${word}%-a `)).toEqual([`RES-${word}-A`])
    expect(await found(`${word}-Z`)).toEqual([])
    expect((await found('')).length).toBeGreaterThan(4)
  })

  it('are at most 30', async () => {
    for (let n = 0; n < 31; n += 1) await redeem(`RES-${word}-X${n}`, 'issued', 10)
    expect(await as(owner, () => listRedemptions(`${word}-X`))).toHaveLength(30)
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

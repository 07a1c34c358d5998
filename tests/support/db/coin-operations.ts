// Random coin operations of many customers and an admin.
import { randomUUID } from 'node:crypto'
import { createProduct, type OrderJson, placeOrder, setState } from '../../factories/sql.ts'
import type { Random } from '../../vectors/random.ts'
import { type Customer, coinCalls, createReward, saveRule } from './coin-calls.ts'
import type { Db } from './db.ts'

const CUSTOMERS = 50
const RECENT_ORDERS = 25
const LIVES = [
  ['cancelled'],
  ['confirmed', 'cancelled'],
  ['confirmed', 'paid', 'delivered'],
  ['confirmed', 'paid', 'shipped', 'delivered'],
  ['confirmed', 'paid', 'shipped', 'returned'],
  ['confirmed', 'paid', 'returned'],
  ['confirmed', 'paid', 'delivered', 'returned'],
]

/** SQLSTATEs of refusals by a rule. Every other error, such as a deadlock, fails the test. */
const EXPECTED = new Set(['UT010', 'UT011', 'UT015', 'UT021'])

/**
 * Creates customers, rewards and products. `step` runs one random operation; `done` has the number of
 * operations by kind.
 */
export async function createCoinCustomers(db: Db) {
  const calls = coinCalls(db)
  await saveRule(db, 'share', { amount: 25, max_per_day: 1_000 })
  await saveRule(db, 'scroll_reward', { amount: 2, max_per_day: 10 })
  const admin = await db.createUser({ admin: true })
  const customers: Customer[] = []
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await db.createUser({ coins: 300 }))
  const rewards = [
    await createReward(db, { cost: 40, stock: 100_000 }),
    await createReward(db, { cost: 250, stock: 100_000 }),
    await createReward(db, { cost: 10, stock: 25 }),
  ]
  const products = [
    await createProduct(db.sql, { price: 9.9, stock: 100_000, uti_coins_discount_percentage: 50 }),
    await createProduct(db.sql, { price: 200, stock: 100_000, uti_coins_discount_percentage: 5 }),
  ]
  const keys = Array.from({ length: 200 }, () => randomUUID())
  const orders: OrderJson[] = []
  const done = new Map<string, number>()

  const operations: Record<string, (who: Customer, random: Random) => Promise<unknown>> = {
    earn: (who) => calls.earn(who, 'share'),
    earnWithKey: (who, random) => calls.earn(who, 'share', { key: random.pick(keys) }),
    claim: (who) => calls.claimBonus(who),
    redeem: (who, random) => calls.redeem(who, random.pick(rewards)),
    redeemWithKey: (who) => calls.redeem(who, rewards[0] as string, who.id),
    scroll: async (who) => calls.scroll(who, (await calls.issueNonce(who)).nonce),
    adjust: (who, random) => calls.adjust(admin, who.id, random.pick([-70, -5, 5, 90]), 'acerto'),
    order: async (who, random) => {
      const lines = [{ product_id: random.pick(products), quantity: random.int(1, 3) }]
      orders.push(await placeOrder(db, who, lines, { useCoins: true }))
    },
    move: async (_who, random) => {
      if (orders.length === 0) return
      const order = random.pick(orders.slice(-RECENT_ORDERS))
      await setState(db, admin, order, ...random.pick(LIVES))
    },
    time: () => db.sql`insert into private.clock (shift) values ('7 hours')
      on conflict (only_row) do update set shift = private.clock.shift + interval '7 hours'`,
  }
  const common = Object.keys(operations).filter((name) => name !== 'time')

  return {
    done,
    async step(random: Random): Promise<void> {
      const name = random.int(1, 200) === 1 ? 'time' : random.pick(common)
      await operations[name]?.(random.pick(customers), random).catch((error) => {
        if (!EXPECTED.has(error.code)) throw error
      })
      done.set(name, (done.get(name) ?? 0) + 1)
    },
  }
}

// What an undo needs: free coins, a coupon that is still there, and time for the order.
import { afterEach, beforeAll, expect, it } from 'vitest'
import {
  createProduct,
  type OrderJson,
  placeOrder,
  redeemCoupon,
  setState,
  undoMove,
} from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

afterEach(async () => {
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

const undo = (order: { id: string }) => undoMove(db, admin, order)

const stateOf = async (order: { id: string }) =>
  (await db.sql`select state from public.orders where id = ${order.id}`)[0]?.state

const placeWith = (customer: Persona, lines: object[], code: string): Promise<OrderJson> =>
  db.as(customer, async (tx) => {
    const [row] = await tx`select public.place_order(gen_random_uuid(), ${tx.json(lines as never)},
      false, p_coupon => ${code}) as json`
    return row?.json
  })

it('the undo of a return needs the coins that it takes, which another order may hold [ADM-22]', async () => {
  const customer = await db.createUser({ coins: 2000 })
  const product = await createProduct(db.sql, { price: 200, uti_coins_discount_percentage: 10 })
  const lines = [{ product_id: product, quantity: 1 }]
  const order = await placeOrder(db, customer, lines, { useCoins: true })
  await setState(db, admin, order, 'confirmed', 'paid', 'returned')
  const second = await placeOrder(db, customer, lines, { useCoins: true })
  expect([order.coins_applied, second.coins_applied]).toEqual([2000, 2000])
  expect(await refusal(undo(order))).toBe('UT021')
  expect(await stateOf(order)).toBe('returned')
})

it('the undo of a payment takes back cashback that was never free [ADM-22]', async () => {
  const customer = await db.createUser()
  const product = await createProduct(db.sql, { price: 100 })
  const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
  expect(order.cashback_coins).toBeGreaterThan(0)
  await setState(db, admin, order, 'confirmed', 'paid')
  expect((await undo(order)).state).toBe('confirmed')
  const [coins] = await db.sql`select c.balance, (
      select sum(t.amount)::int from public.coin_transactions t
      where t.user_id = c.user_id and t.available_at > private.now_utc()) as pending
    from public.uti_coins c where c.user_id = ${customer.id}`
  expect(coins).toEqual({ balance: 0, pending: 0 })
})

it('an order is not opened again with a reward that staff have cancelled [ADM-22]', async () => {
  const customer = await db.createUser({ coins: 1000 })
  const code = await redeemCoupon(db, customer)
  const lines = [{ product_id: await createProduct(db.sql), quantity: 1 }]
  const order = await placeWith(customer, lines, code)
  await setState(db, admin, order, 'cancelled')
  await db.as(
    admin,
    (tx) => tx`update public.coin_redemptions set state = 'cancelled' where code = ${code}`,
  )
  expect(await refusal(undo(order))).toBe('UT017')
  expect(await stateOf(order)).toBe('cancelled')
})

it('an order is not opened again with a coupon that its customer has used since [ADM-22]', async () => {
  const ana = await db.createUser()
  await db.sql`insert into public.coupons (code, kind, value, max_uses_per_customer)
    values ('UMA-VEZ', 'percent', 10, 1)`
  const lines = [{ product_id: await createProduct(db.sql), quantity: 1 }]
  const order = await placeWith(ana, lines, 'UMA-VEZ')
  await setState(db, admin, order, 'cancelled')
  const other = await placeWith(ana, lines, 'UMA-VEZ')
  expect(await refusal(undo(order))).toBe('UT017')
  await setState(db, admin, other, 'cancelled')
  expect((await undo(order)).state).toBe('sent')
})

it('an order that waits again keeps the time it had, if that is longer [ADM-22]', async () => {
  const customer = await db.createUser()
  const product = await createProduct(db.sql)
  const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
  await setState(db, admin, order, 'confirmed')
  expect((await undo(order)).expires_at).toBe(order.expires_at)
})

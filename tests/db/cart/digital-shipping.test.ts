// A digital product costs no freight, and makes none free for what is sent beside it.
import { expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase } from '../../support/db/db.ts'

const db = openDatabase()

async function priced(ids: string[], isPickup: boolean) {
  const lines = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const [row] = await db.as(
    anon,
    (tx) => tx`select public.price_cart(${tx.json(lines)}, p_is_pickup => ${isPickup}) as cart`,
  )
  return row?.cart
}

const shippingOf = async (...ids: string[]) => (await priced(ids, false)).shipping

it('is free for a cart of digital products, whatever their flag, and only for such a cart', async () => {
  const digital = await createProduct(db.sql, { price: 50, availability: 'digital' })
  const boxed = await createProduct(db.sql, { price: 50 })
  expect(await shippingOf(digital)).toMatchObject({ kind: 'free', cents: 0 })
  expect(await shippingOf(digital, boxed)).toMatchObject({ kind: 'fee' })
  expect(await shippingOf(boxed)).toMatchObject({ kind: 'fee' })
  const order = await placeOrder(db, guest, [{ product_id: digital, quantity: 1 }])
  expect([order.shipping_kind, order.total_cents]).toEqual(['free', 5_000])
})

it('is not picked up, unless something beside it is', async () => {
  const digital = await createProduct(db.sql, { price: 50, availability: 'digital' })
  const boxed = await createProduct(db.sql, { price: 50 })
  const soldOut = await createProduct(db.sql, { price: 50, stock: 0 })
  expect(await priced([digital], true)).toMatchObject({ is_pickup: false, total_cents: 5_000 })
  expect(await priced([digital, soldOut], true)).toMatchObject({ is_pickup: false })
  expect(await priced([digital, boxed], true)).toMatchObject({ is_pickup: true })
})

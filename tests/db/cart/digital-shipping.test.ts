// A digital product costs no freight, and makes none free for what is sent beside it.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createProduct, placeOrder, saveSetting } from '../../factories/sql.ts'
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

it('stores no CEP and no address for an order of codes', async () => {
  await saveSetting(db.sql, 'shipping_policy', { mode: 'zones', zones: { freeFromCents: 15_000 } })
  await db.sql`insert into public.shipping_zones (name, cep_from, cep_to, price, days_from, days_to)
    values ('ES', 29000000, 29999999, 24.9, 1, 3)`
  const customer = await db.createUser()
  await db.sql`insert into public.customer_addresses
    (user_id, label, recipient, zip, street, number, district, city, state)
    values (${customer.id}, 'Casa', 'Ana', '29700000', 'Rua A', '1', 'Centro', 'Colatina', 'ES')`
  const place = (product_id: string) =>
    db.as(customer, async (tx) => {
      const [row] = await tx`select public.place_order(${randomUUID()},
        ${tx.json([{ product_id, quantity: 1 }])}, false, null, null, '29700000') as json`
      return row?.json
    })
  const digital = await createProduct(db.sql, { price: 50, availability: 'digital' })
  const codes = { shipping_kind: 'free', delivery_cep: null, address: null, total_cents: 5_000 }
  expect(await place(digital)).toMatchObject(codes)
  const sent = { delivery_cep: '29700000', address: { street: 'Rua A' }, total_cents: 7_490 }
  expect(await place(await createProduct(db.sql, { price: 50 }))).toMatchObject(sent)
  await db.sql`delete from public.shipping_zones`
  await db.sql`delete from public.site_settings where setting_key = 'shipping_policy'`
})

import { afterEach, expect, it } from 'vitest'
import { createProduct, placeOrder, saveSetting, setState } from '../../factories/sql.ts'
import { anon, guest, openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

afterEach(async () => {
  await db.sql`delete from public.site_settings where setting_key in ('payment', 'shipping_policy')`
})

type PixJson = { pix: { percent: number; total_cents: number }; total_cents: number }

async function priced(lines: unknown[]): Promise<PixJson> {
  return db.as(anon, async (tx) => {
    const [row] = await tx`select public.price_cart(${tx.json(lines as never)}) as json`
    return row?.json
  })
}

const oneLine = async (price: number) => [
  { product_id: await createProduct(db.sql, { price }), quantity: 1 },
]

it('takes the percent off the goods of a cart, not off shipping', async () => {
  await saveSetting(db.sql, 'payment', { pixPercent: 5 })
  expect(await priced(await oneLine(99.9))).toMatchObject({
    total_cents: 11_490,
    pix: { percent: 5, total_cents: 9_491 + 1_500 },
  })
})

it.each([[undefined], [null], ['5'], [-1], [51], [4.5]])(
  'a percent of %j in the settings counts as 0',
  async (pixPercent) => {
    if (pixPercent !== undefined) await saveSetting(db.sql, 'payment', { pixPercent })
    const cart = await priced(await oneLine(50))
    expect(cart.pix).toEqual({ percent: 0, total_cents: cart.total_cents })
  },
)

it('takes nothing off while Pix is not accepted', async () => {
  await saveSetting(db.sql, 'payment', { pixPercent: 5, accepts: { pix: false } })
  const lines = await oneLine(50)
  const cart = await priced(lines)
  expect(cart.pix).toEqual({ percent: 0, total_cents: cart.total_cents })
  expect(await placeOrder(db, guest, lines)).toMatchObject({ pix_percent: 0 })
})

it('stores the percent with the order; a changed setting does not change it', async () => {
  const admin = await db.createUser({ admin: true })
  await saveSetting(db.sql, 'payment', { pixPercent: 10 })
  const order = await placeOrder(db, guest, await oneLine(200))
  expect(order).toMatchObject({ total_cents: 20_000, pix_percent: 10, pix_total_cents: 18_000 })
  await saveSetting(db.sql, 'payment', { pixPercent: 0 })
  expect(await setState(db, admin, order, 'confirmed')).toMatchObject({
    pix_percent: 10,
    pix_total_cents: 18_000,
  })
  const change = db.sql`update public.orders set pix_percent = 50 where id = ${order.id}`
  expect(await refusal(change)).toBe('UT031')
})

it('leaves shipping out while it is agreed in the chat', async () => {
  await saveSetting(db.sql, 'payment', { pixPercent: 5 })
  await saveSetting(db.sql, 'shipping_policy', { mode: 'quote' })
  const order = await placeOrder(db, guest, await oneLine(10))
  expect(order).toMatchObject({ total_cents: 1_000, pix_total_cents: 950 })
})

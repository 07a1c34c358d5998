import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { adjustOrder, findOrderProducts, setOrderState } from '@/server/orders/admin-actions'
import { getAdminOrder } from '@/server/orders/admin-queries'
import { getOrderPage, getOrderText } from '@/server/orders/queries'
import { placeOrder } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const contact = {
  cep: null,
  payment: 'pix' as const,
  name: 'Ana',
  phone: null,
  note: null,
  gift: 'Para Bia',
}

it('an order is adjusted once for a revision, and its page and message say what changed [ADM-22]', async () => {
  const word = uniqueWord()
  const owner = await signedIn(await createUser({ admin: true }))
  const buyer = await createUser()
  const first = await createProduct({ price: 50, stock: 5 })
  const extra = await createProduct({ name: `Brinde ${word}`, price: 20, stock: 5 })
  const { id, token } = await placeOrder(await clientOf(buyer), first.id, 2)
  const found = await as(owner, () => findOrderProducts({ q: `brinde ${word}` }))
  expect(found).toMatchObject({ ok: true, data: [{ id: extra.id, priceCents: 2000, stock: 5 }] })
  const change = {
    orderId: id,
    revision: 0,
    lines: [
      { from: 1, quantity: 1 },
      { productId: extra.id, size: null, color: null, quantity: 2 },
    ],
    discountCents: 500,
    discountReason: 'Cliente antigo',
    shippingCents: 1990,
    isPickup: false,
    contact,
  }
  const press = (visitor = owner) => as(visitor, () => adjustOrder(change))
  const editor = await signedIn(await createUser({ staff: 'editor' }))
  expect(await press(editor)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await press()).toEqual({ ok: true, data: undefined })
  expect(await press()).toMatchObject({ code: 'CONFLICT' })

  const details = await as(owner, () => getAdminOrder(id))
  expect(details?.order).toMatchObject({
    revision: 1,
    totalCents: 5000 + 4000 - 500 + 1990,
    manualDiscount: { reason: 'Cliente antigo', cents: 500 },
    contact: { name: 'Ana', payment: 'pix' },
  })
  const page = await as(newVisitor(), () => getOrderPage(token))
  expect(page?.order.revisions).toMatchObject([{ after: { totalCents: 10_490 } }])
  const message = page ? getOrderText(page.order) : ''
  expect(message).toMatch(/Pedido ajustado em \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  expect(message).toContain('Desconto (Cliente antigo): -R$')
  expect(message).toContain(`Brinde ${word}`)

  const confirm = (revision: number) =>
    as(owner, () => setOrderState({ orderId: id, state: 'confirmed', revision }))
  expect(await confirm(0)).toEqual({ ok: false, code: 'CONFLICT' })
  expect(await confirm(1)).toEqual({ ok: true, data: undefined })
  takeExpired()
  const again = { ...change, revision: 1, lines: [{ from: 2, quantity: 1 }] }
  expect((await as(owner, () => adjustOrder(again))).ok).toBe(true)
  expect(takeExpired().sort()).toEqual([`product:${first.slug}`, `product:${extra.slug}`].sort())
})

it('an order expires the pages of its products at their present addresses [ADM-22]', async () => {
  const owner = await signedIn(await createUser({ admin: true }))
  const [first, extra] = [await createProduct(), await createProduct()]
  const { id } = await placeOrder(await clientOf(await createUser()), first.id)
  const slug = `novo-${uniqueWord()}`
  await sql('update public.products set slug = $2 where id = $1', [first.id, slug])
  takeExpired()
  await as(owner, () => setOrderState({ orderId: id, state: 'confirmed', revision: 0 }))
  expect(takeExpired()).toEqual([`product:${slug}`])
  const exchange = {
    orderId: id,
    revision: 0,
    lines: [{ productId: extra.id, size: null, color: null, quantity: 1 }],
    discountCents: 0,
    discountReason: null,
    shippingCents: 0,
    isPickup: true,
    contact,
  }
  expect((await as(owner, () => adjustOrder(exchange))).ok).toBe(true)
  expect(takeExpired().sort()).toEqual([`product:${slug}`, `product:${extra.slug}`].sort())
})

it('names the discount that is larger than the goods', async () => {
  const owner = await signedIn(await createUser({ admin: true }))
  const product = await createProduct({ price: 50 })
  const { id } = await placeOrder(await clientOf(await createUser()), product.id)
  const change = {
    orderId: id,
    revision: 0,
    lines: [{ from: 1, quantity: 1 }],
    discountCents: 5_001,
    discountReason: 'Cliente antigo',
    shippingCents: 0,
    isPickup: true,
    contact,
  }
  expect(await as(owner, () => adjustOrder(change))).toEqual({
    ok: false,
    code: 'INVALID',
    fields: { discount: 'goods' },
  })
})

it('an order with a coupon opens in the admin [ADM-22]', async () => {
  const owner = await signedIn(await createUser({ admin: true }))
  const buyer = await clientOf(await createUser())
  const { id: product } = await createProduct({ price: 100 })
  const code = `AD-${randomUUID().slice(0, 8).toUpperCase()}`
  await sql(`insert into public.coupons (code, kind, value) values ($1, 'percent', 10)`, [code])
  const { data, error } = await buyer.rpc('place_order', {
    p_key: randomUUID(),
    p_lines: [{ product_id: product, size: null, color: null, quantity: 1 }],
    p_use_coins: false,
    p_coupon: code,
  })
  expect(error).toBeNull()
  const details = await as(owner, () => getAdminOrder((data as { id: string }).id))
  expect(details?.order.coupon).toMatchObject({ code, discountCents: 1000 })
})

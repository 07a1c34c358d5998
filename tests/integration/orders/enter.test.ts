import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { enterOrder, findOrderCustomers } from '@/server/orders/admin-actions'
import { getAdminOrder } from '@/server/orders/admin-queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const contact = { cep: null, payment: null, name: null, phone: null, note: null, gift: null }

it('an order of the counter is of the customer that was found, and is placed once [ADM-22]', async () => {
  const word = uniqueWord()
  const support = await signedIn(await createUser({ staff: 'support' }))
  const buyer = await createUser({ fullName: `Nadir ${word}` })
  const product = await createProduct({ price: 50, stock: 5 })
  const found = await as(support, () => findOrderCustomers({ q: word }))
  expect(found).toMatchObject({
    ok: true,
    data: [{ id: buyer.id, name: `Nadir ${word}`, email: buyer.email }],
  })
  const entry = {
    key: randomUUID(),
    customerId: buyer.id as string | null,
    lines: [{ productId: product.id, size: null, color: null, quantity: 2 }],
    discountCents: 1000,
    discountReason: 'Balcão',
    shippingCents: 0,
    isPickup: true,
    contact,
  }
  const enter = (change = {}, visitor = support) =>
    as(visitor, () => enterOrder({ ...entry, ...change }))
  const placed = await enter()
  expect(placed).toMatchObject({ ok: true })
  expect(await enter()).toEqual(placed)
  expect(await enter({ discountCents: 0 })).toMatchObject({ code: 'KEY_REUSED' })
  const id = placed.ok ? placed.data.id : ''
  const details = await as(support, () => getAdminOrder(id))
  expect(details).toMatchObject({
    customer: { id: buyer.id },
    order: { state: 'sent', totalCents: 9000, isPickup: true, revision: 0 },
  })

  const key = randomUUID()
  expect(await enter({ key, customerId: null })).toMatchObject({
    code: 'INVALID',
    fields: { name: 'guestName' },
  })
  const short = [{ productId: product.id, size: null, color: null, quantity: 6 }]
  expect(await enter({ key, lines: short })).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(
    await enter({ key, customerId: null, contact: { ...contact, name: 'Ana' } }),
  ).toMatchObject({
    ok: true,
  })
  const editor = await signedIn(await createUser({ staff: 'editor' }))
  expect(await enter({ key: randomUUID() }, editor)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await as(editor, () => findOrderCustomers({ q: word }))).toMatchObject({
    code: 'FORBIDDEN',
  })
})

it('names the discount that is larger than the goods', async () => {
  const support = await signedIn(await createUser({ staff: 'support' }))
  const product = await createProduct({ price: 50 })
  const entry = {
    key: randomUUID(),
    customerId: null,
    lines: [{ productId: product.id, size: null, color: null, quantity: 1 }],
    discountCents: 5_001,
    discountReason: 'Balcão',
    shippingCents: 0,
    isPickup: true,
    contact: { ...contact, name: 'Ana' },
  }
  expect(await as(support, () => enterOrder(entry))).toEqual({
    ok: false,
    code: 'INVALID',
    fields: { discount: 'goods' },
  })
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseOrderSearch } from '@/lib/orders/search'
import { priceCart } from '@/server/cart/actions'
import { placeOrder } from '@/server/orders/actions'
import { getAdminOrder, listOrders } from '@/server/orders/admin-queries'
import { getOrderPage } from '@/server/orders/queries'
import { line } from '@/tests/factories/order'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

it('pick-up and contact are priced, stored, written in the message and shown to staff', async () => {
  const { id } = await createProduct({ price: 80 })
  const guest = newVisitor()
  const terms = { lines: [line(id)], useCoins: false, isPickup: true }
  const cart = await as(guest, () => priceCart(terms))
  expect(cart).toMatchObject({ data: { isPickup: true, totalCents: 8_000, profile: null } })
  const name = `Ana ${randomUUID().slice(0, 8)}`
  const contact = {
    cep: null,
    payment: 'pix' as const,
    name,
    phone: '27999990101',
    note: 'Campainha\nquebrada',
    gift: 'Parabéns,\nBia!',
  }
  const input = { ...terms, key: randomUUID(), expectedTotalCents: 8_000, contact }
  const placed = await as(guest, () => placeOrder(input))
  if (!placed.ok) throw new Error(placed.code)
  const text = new URL(placed.data.whatsappUrl ?? '').searchParams.get('text') ?? ''
  const rows = text.split('\n')
  expect(rows).toContain('Frete: Retirada na loja')
  expect(rows.slice(-6, -1)).toEqual([
    'Pagamento: Pix',
    `Nome: ${name}`,
    'Telefone: (27) 99999-0101',
    'Observação: Campainha quebrada',
    'É um presente: Parabéns, Bia!',
  ])
  // Whoever has the link reads the first name and no whole telephone.
  const page = await as(newVisitor(), () => getOrderPage(placed.data.token))
  const part = { payment: 'pix', name: 'Ana', phone: '27*****0101', note: null, gift: '' }
  expect(page?.order.contact).toEqual(part)
  expect(decodeURIComponent(page?.whatsappUrl ?? '')).not.toContain('99999-0101')

  const support = await signedIn(await createUser({ admin: true, staff: 'support' }))
  const found = await as(support, () => listOrders(parseOrderSearch({ q: name })))
  expect(found.orders).toMatchObject([
    { contactName: name, phone: '27999990101', isPickup: true, address: null, customer: null },
  ])
  const details = await as(support, () => getAdminOrder(found.orders[0]?.id ?? ''))
  expect(details).toMatchObject({
    message: text,
    order: {
      contact: { phone: '27999990101', note: 'Campainha quebrada', gift: 'Parabéns, Bia!' },
    },
  })
  expect(details?.chatUrl).toContain('wa.me/5527999990101')
})

it('the chat of the staff greets the person whose telephone it opens', async () => {
  const buyer = await createUser({ fullName: 'Bia Conta' })
  await secretClient().from('user_profiles').update({ phone: '27988887777' }).eq('id', buyer.id)
  const visitor = await signedIn(buyer)
  const owner = await signedIn(await createUser({ admin: true }))
  const product = await createProduct({ price: 80 })
  const terms = { lines: [line(product.id)], useCoins: false, isPickup: true, key: randomUUID() }
  const chatOf = async (given: { name: string | null; phone: string | null } | null) => {
    const contact = given && { cep: null, payment: null, note: null, gift: null, ...given }
    const placed = await as(visitor, () => placeOrder({ ...terms, contact }))
    if (!placed.ok) throw new Error(placed.code)
    const [row] = await sql<{ id: string }>('select id from public.orders where token = $1', [
      placed.data.token,
    ])
    const details = await as(owner, () => getAdminOrder(row?.id ?? ''))
    const url = new URL(details?.chatUrl ?? '')
    return [url.pathname, url.searchParams.get('text')?.split('!')[0]]
  }
  const [account, other] = ['/5527988887777', '/5527999990101']
  expect(await chatOf(null)).toEqual([account, 'Olá, Bia'])
  expect(await chatOf({ name: 'Caio Lima', phone: '27999990101' })).toEqual([other, 'Olá, Caio'])
  expect(await chatOf({ name: null, phone: '27999990101' })).toEqual([other, 'Olá'])
  expect(await chatOf({ name: 'Caio Lima', phone: null })).toEqual([account, 'Olá, Bia'])
})

it('the cart of a customer holds name and telephone of their account', async () => {
  const visitor = await signedIn(await createUser({ fullName: 'Bia Conta' }))
  const { id } = await createProduct({ price: 80 })
  const cart = await as(visitor, () => priceCart({ lines: [line(id)] }))
  expect(cart).toMatchObject({ data: { profile: { name: 'Bia Conta', phone: null } } })
})

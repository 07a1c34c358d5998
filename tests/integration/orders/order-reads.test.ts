import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '@/server/orders/actions'
import {
  getOrderPage,
  listChatUrls,
  listMyOrders,
  orderExists,
  revalidateOrder,
} from '@/server/orders/queries'
import { line, moveOrder } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'

async function orderOf(visitor: Visitor) {
  const { id } = await createProduct()
  const input = { key: randomUUID(), lines: [line(id)], useCoins: false }
  const result = await as(visitor, () => placeOrder(input))
  if (!result.ok) throw new Error(result.code)
  return result.data
}

const orderId = async (token: string | undefined) => {
  const [row] = await sql<{ id: string }>('select id from public.orders where token = $1', [token])
  return row?.id ?? ''
}

describe('reading orders', () => {
  it('opens an order by its token and by nothing else [CHK-13]', async () => {
    const order = await orderOf(newVisitor())
    expect(await orderExists(order.token)).toBe(true)
    const page = await as(newVisitor(), () => getOrderPage(order.token))
    expect(page).toMatchObject({
      url: `http://localhost:3000/pedido/${order.token}`,
      order: { code: order.code, state: 'sent', history: [{ state: 'sent' }] },
    })
    const wrong = ['', order.code, 'f'.repeat(64), `${order.token}0`, "' or 1=1 --", '../admin']
    for (const token of wrong) {
      expect(await orderExists(token)).toBe(false)
      expect(await as(newVisitor(), () => getOrderPage(token))).toBeNull()
    }
  })

  it('lists to a customer their own orders, newest first, with code and state [CHK-12]', async () => {
    const mine = await signedIn(await createUser())
    const other = await signedIn(await createUser())
    const first = await orderOf(mine)
    await orderOf(other)
    const second = await orderOf(mine)
    const list = await as(mine, listMyOrders)
    expect(list.map(({ code, state }) => [code, state])).toEqual([
      [second.code, 'sent'],
      [first.code, 'sent'],
    ])
  })

  it('refuses the list to a guest', async () => {
    await expect(as(newVisitor(), listMyOrders)).rejects.toMatchObject({ code: '42501' })
  })

  it('lists no orders to a customer without any', async () => {
    expect(await as(await signedIn(await createUser()), listMyOrders)).toEqual([])
  })
})

describe('the chat links of a list', () => {
  it('are those of the first five orders that are still to be sent', async () => {
    const mine = await signedIn(await createUser())
    const placed: Awaited<ReturnType<typeof orderOf>>[] = []
    for (let n = 0; n < 7; n += 1) placed.unshift(await orderOf(mine))
    const [confirmed, ...sent] = placed
    const admin = await clientOf(await createUser({ admin: true }))
    await moveOrder(admin, await orderId(confirmed?.token), 'confirmed')
    const links = await listChatUrls(await as(mine, listMyOrders))
    const first = sent.slice(0, 5).map(({ token, whatsappUrl }) => [token, whatsappUrl])
    expect(links).toEqual(Object.fromEntries(first))
    expect(await listChatUrls([])).toEqual({})
  })
})

describe('the pages of the products of an order', () => {
  const lines = [{ slug: 'console' }, { slug: null }, { slug: 'jogo' }]

  it.each(['confirmed', 'cancelled', 'returned'] as const)('are expired by %s', (state) => {
    takeExpired()
    revalidateOrder(lines, state)
    expect(takeExpired()).toEqual(['product:console', 'product:jogo'])
  })

  it.each(['sent', 'paid', 'shipped', 'delivered', 'expired'] as const)(
    'are not expired by %s, which moves no stock',
    (state) => {
      takeExpired()
      revalidateOrder(lines, state)
      expect(takeExpired()).toEqual([])
    },
  )
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '@/server/orders/actions'
import { getOrderPage, listMyOrders, orderExists } from '@/server/orders/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'

async function orderOf(visitor: Visitor) {
  const { id } = await createProduct()
  const input = { key: randomUUID(), lines: [line(id)], useCoins: false }
  const result = await as(visitor, () => placeOrder(input))
  if (!result.ok) throw new Error(result.code)
  return result.data
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
})

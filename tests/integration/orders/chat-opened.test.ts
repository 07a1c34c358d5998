import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { POST } from '@/app/api/chat-opened/route'
import { placeOrder } from '@/server/orders/actions'
import { getOrderPage } from '@/server/orders/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'

function post(body: string) {
  const headers = { 'content-length': String(body.length) }
  return POST(
    new Request('http://localhost:3000/api/chat-opened', { method: 'POST', headers, body }),
  )
}

it('the page of an order says whether its chat was opened, by guest or customer', async () => {
  for (const visitor of [newVisitor(), await signedIn(await createUser())]) {
    const { id } = await createProduct()
    const input = { key: randomUUID(), lines: [line(id)], useCoins: false }
    const placed = await as(visitor, () => placeOrder(input))
    if (!placed.ok) throw new Error(placed.code)
    const { token } = placed.data
    const openedAt = async () => (await as(visitor, () => getOrderPage(token)))?.order.chatOpenedAt
    expect(await openedAt()).toBeNull()
    const response = await as(visitor, () => post(JSON.stringify({ token })))
    expect(response.status).toBe(200)
    expect(await openedAt()).toMatch(/^20/)
  }
})

it.each(['', '{}', '{"token":"UTI-ABC234"}', `{"token":"${'F'.repeat(64)}"}`, '['])(
  'a report of %j is refused',
  async (body) => {
    const response = await as(newVisitor(), () => post(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ ok: false, code: 'INVALID' })
  },
)

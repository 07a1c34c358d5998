import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder, placeOrder, readReorder } from '@/server/orders/actions'
import { getOrderPage, listMyOrders } from '@/server/orders/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'

async function orderOf(visitor: Visitor, quantity = 1) {
  const product = await createProduct({ stock: 5 })
  const input = { key: randomUUID(), lines: [line(product.id, quantity)], useCoins: false }
  const placed = await as(visitor, () => placeOrder(input))
  if (!placed.ok) throw new Error(placed.code)
  return { ...placed.data, product }
}

const pageFor = (visitor: Visitor, token: string) => as(visitor, () => getOrderPage(token))
const cancel = (visitor: Visitor, token: string) => as(visitor, () => cancelOrder({ token }))

beforeEach(() => {
  takeExpired()
})

describe('cancelling an order', () => {
  it('is offered to a guest with the link, and done once', async () => {
    const { token, product } = await orderOf(newVisitor())
    const anybody = newVisitor()
    expect((await pageFor(anybody, token))?.order.mayCancel).toBe(true)
    expect(await cancel(anybody, token)).toEqual({ ok: true, data: undefined })
    expect((await pageFor(anybody, token))?.order).toMatchObject({
      state: 'cancelled',
      mayCancel: false,
    })
    expect(takeExpired()).toEqual([`product:${product.slug}`])
    expect(await cancel(anybody, token)).toEqual({ ok: false, code: 'BAD_TRANSITION' })
    const [row] = await sql<{ stock: number }>('select stock from public.products where id = $1', [
      product.id,
    ])
    expect(row?.stock).toBe(5)
  })

  it('is offered to its customer only', async () => {
    const mine = await signedIn(await createUser())
    const other = await signedIn(await createUser())
    const { token, code } = await orderOf(mine)
    for (const [visitor, refused] of [
      [other, 'FORBIDDEN'],
      [newVisitor(), 'UNAUTHENTICATED'],
    ] as const) {
      expect((await pageFor(visitor, token))?.order.mayCancel).toBe(false)
      expect(await cancel(visitor, token)).toEqual({ ok: false, code: refused })
    }
    expect((await pageFor(mine, token))?.order.mayCancel).toBe(true)
    expect(await cancel(mine, token)).toMatchObject({ ok: true })
    expect(await as(mine, listMyOrders)).toMatchObject([{ code, state: 'cancelled' }])
  })

  it.each(['UTI-ABC234', 'f'.repeat(63), ''])('is refused for the token %j', async (token) => {
    expect(await cancel(newVisitor(), token)).toMatchObject({ ok: false, code: 'INVALID' })
  })

  it('is not found for an unknown token', async () => {
    expect(await cancel(newVisitor(), 'f'.repeat(64))).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('ordering again', () => {
  it('reads the lines with what is in stock', async () => {
    const { token, product } = await orderOf(newVisitor(), 4)
    await sql('update public.products set stock = 3 where id = $1', [product.id])
    const result = await as(newVisitor(), () => readReorder({ token }))
    expect(result).toMatchObject({
      ok: true,
      data: [{ quantity: 4, counted: 3, product: { id: product.id }, isForAdults: false }],
    })
    const unknown = await as(newVisitor(), () => readReorder({ token: 'f'.repeat(64) }))
    expect(unknown).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})

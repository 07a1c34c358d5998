import { expect, it } from 'vitest'
import { packingSlipsHref } from '@/lib/orders/search'
import { moveOrders, previewOrderMoves } from '@/server/orders/admin-actions'
import { listPackingSlips } from '@/server/orders/admin-queries'
import { placeOrder } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const statesOf = async (...ids: string[]) => {
  const rows = await sql('select id, state from public.orders where id = any ($1)', [ids])
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}

it('found orders are previewed together and moved one by one [ADM-22] [CHK-10]', async () => {
  const word = uniqueWord()
  const owner = await signedIn(await createUser({ admin: true }))
  const buyer = await clientOf(await createUser())
  const product = await createProduct({ name: `Console ${word}`, stock: 3 })
  const first = await placeOrder(buyer, product.id, 2)
  const second = await placeOrder(buyer, product.id, 2)
  const search = { orders: { search: `q=${word}&estado=sent` }, state: 'confirmed' } as const
  const editor = await signedIn(await createUser({ staff: 'editor' }))
  expect(await as(editor, () => previewOrderMoves(search))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await as(owner, () => previewOrderMoves(search))).toEqual({
    ok: true,
    data: [
      { id: first.id, code: first.code, from: 'sent', isPickup: false, refused: null },
      { id: second.id, code: second.code, from: 'sent', isPickup: false, refused: 'OUT_OF_STOCK' },
    ],
  })
  expect(await statesOf(first.id, second.id)).toEqual(['sent', 'sent'])

  takeExpired()
  // The one that fails comes first and does not stop the other.
  await sql('update public.orders set state = $2 where id = $1', [second.id, 'cancelled'])
  const ids = [second.id, first.id]
  const move = () => as(owner, () => moveOrders({ ids, state: 'confirmed' }))
  expect(await as(editor, () => moveOrders({ ids, state: 'confirmed' }))).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await move()).toEqual({ ok: true, data: [{ id: second.id, code: 'BAD_TRANSITION' }] })
  expect(await statesOf(first.id, second.id)).toEqual(['confirmed', 'cancelled'])
  expect(takeExpired()).toEqual([`product:${product.slug}`])
  expect(await move()).toMatchObject({ data: [{ id: second.id }, { id: first.id }] })
})

it('slips are those of the selection or of a search [ADM-22] [PERM-14]', async () => {
  const word = uniqueWord()
  const owner = await signedIn(await createUser({ admin: true }))
  const buyer = await createUser({ fullName: `Nadir ${word}` })
  const product = await createProduct({ name: `Console ${word}` })
  const orders = [
    await placeOrder(await clientOf(buyer), product.id),
    await placeOrder(await clientOf(buyer), product.id, 2),
  ]
  const chosen = new URL(packingSlipsHref([orders[1]?.id ?? '']), 'http://x').searchParams
  const read = (params: Record<string, string>) => as(owner, () => listPackingSlips(params))
  expect(await read(Object.fromEntries(chosen))).toMatchObject({
    total: 1,
    slips: [
      {
        order: { code: orders[1]?.code, lines: [{ quantity: 2 }], address: null },
        customer: { name: `Nadir ${word}`, email: buyer.email },
      },
    ],
  })
  const found = await read({ q: word })
  expect(found.slips.map(({ order }) => order.code)).toEqual(orders.map(({ code }) => code))
  expect(await read({ ids: 'x,y' })).toEqual({ slips: [], total: 0 })
  const editor = await signedIn(await createUser({ staff: 'editor' }))
  await expect(as(editor, () => listPackingSlips({ q: word }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

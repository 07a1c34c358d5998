import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addParcelEvent, removeParcelEvent } from '@/server/orders/admin-actions'
import { getOrderPage } from '@/server/orders/queries'
import { moveOrder, placeOrder } from '@/tests/factories/order'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

/** The time of the store, as its form sends it but to the millisecond. */
const storeTime = (instant: number) => new Date(instant - 3 * 3_600_000).toISOString().slice(0, 23)
const posted = { kind: 'posted' as const, details: ' Colatina ', arrivesOn: '2099-11-18' }

it('events of a parcel are entered by the staff, read by the customer and removed', async () => {
  const [buyer, admin] = [await createUser(), await createUser({ admin: true })]
  const owner = await signedIn(admin)
  const customer = await signedIn(buyer)
  const { id: orderId, token } = await placeOrder(
    await clientOf(buyer),
    (await createProduct({ free_shipping: true })).id,
  )
  const add = (event: object = {}, visitor = owner) =>
    as(visitor, () => addParcelEvent({ ...posted, at: storeTime(Date.now()), orderId, ...event }))
  const page = () => as(customer, () => getOrderPage(token))
  const events = async () =>
    ((await page())?.order.events ?? []).map((event) => ({ ...event, at: Date.parse(event.at) }))

  await moveOrder(await clientOf(admin), orderId, 'confirmed', 'paid')
  expect(await add()).toEqual({ ok: false, code: 'BAD_TRANSITION' })
  expect(await events()).toEqual([])

  await moveOrder(await clientOf(admin), orderId, 'shipped')
  const first = Date.now()
  const done = { ok: true, data: undefined }
  expect(await add({ at: storeTime(first) })).toEqual(done)
  const second = Date.now()
  const moving = { kind: 'in_transit', at: storeTime(second), details: '  ', arrivesOn: '' }
  expect(await add(moving)).toEqual(done)
  expect(await events()).toEqual([
    { id: expect.any(String), kind: 'in_transit', at: second, details: null, arrivesOn: null },
    {
      id: expect.any(String),
      kind: 'posted',
      at: first,
      details: 'Colatina',
      arrivesOn: '2099-11-18',
    },
  ])
  expect((await page())?.arrivesBy).toBe('2099-11-18')

  for (const wrong of [
    { kind: 'lost' },
    { at: '2999-01-01T00:00' },
    { at: '2026-02-30T00:00' },
    { at: storeTime(first - 86_400_000) }, // before the order
    { details: 'x'.repeat(121) },
    { arrivesOn: '18/11/2026' },
  ]) {
    expect(await add(wrong)).toMatchObject({ ok: false, code: 'INVALID' })
  }
  expect(await add({ orderId: randomUUID() })).toMatchObject({ ok: false })

  const [latest] = await events()
  const remove = (visitor: Visitor) =>
    as(visitor, () => removeParcelEvent({ id: latest?.id ?? '' }))
  const editor = await signedIn(await createUser({ staff: 'editor' }))
  for (const [visitor, code] of [
    [editor, 'FORBIDDEN'],
    [customer, 'FORBIDDEN'],
    [newVisitor(), 'UNAUTHENTICATED'],
  ] as const) {
    expect(await add({}, visitor)).toEqual({ ok: false, code })
    expect(await remove(visitor)).toEqual({ ok: false, code })
  }
  expect(await events()).toHaveLength(2)
  expect(await remove(owner)).toEqual({ ok: true, data: undefined })
  expect((await events()).map(({ kind }) => kind)).toEqual(['posted'])
})

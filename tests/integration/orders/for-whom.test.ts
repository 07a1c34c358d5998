import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sendAssistanceRequest } from '@/server/assistance/actions'
import { priceCart } from '@/server/cart/actions'
import { placeOrder } from '@/server/orders/actions'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { evaluation } from '../../factories/assistance'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'

const ended = { ok: false, code: 'UNAUTHENTICATED' }

/** A customer with a session that then ends elsewhere, and a priced cart. */
async function customerWithCart() {
  const person = await createUser()
  const visitor = await signedIn(person)
  const { id } = await createProduct()
  const lines = [line(id)]
  const priced = await as(visitor, () => priceCart({ lines, useCoins: false }))
  if (!priced.ok) throw new Error(priced.code)
  const { owner, totalCents } = priced.data
  const order = { lines, useCoins: false, expectedTotalCents: totalCents, owner }
  const place = (who: Visitor) => as(who, () => placeOrder({ key: randomUUID(), ...order }))
  const endElsewhere = async () => (await clientOf(person)).auth.signOut({ scope: 'global' })
  const stored = () =>
    sql(
      'select o.user_id from public.orders o join public.order_lines l on l.order_id = o.id where l.product_id = $1',
      [id],
    )
  return { person, visitor, owner, place, endElsewhere, stored }
}

describe('an order priced for a customer', () => {
  it('names them, and is theirs [CHK-02]', async () => {
    const { person, visitor, owner, place, stored } = await customerWithCart()
    expect(owner).toBe(person.id)
    expect(await place(visitor)).toMatchObject({ ok: true })
    expect(await stored()).toEqual([{ user_id: person.id }])
  })

  it("is refused when the session has ended, and never becomes a guest's [CHK-02]", async () => {
    const { visitor, place, endElsewhere, stored } = await customerWithCart()
    await endElsewhere()
    expect(await place(visitor)).toEqual(ended)
    expect(await place(newVisitor())).toEqual(ended)
    expect(await stored()).toEqual([])
  })

  it("is refused when the session is somebody else's [CHK-02]", async () => {
    const { place, stored } = await customerWithCart()
    expect(await place(await signedIn(await createUser()))).toEqual(ended)
    expect(await stored()).toEqual([])
  })
})

it("an assistance request of a customer never becomes a guest's [ASST-13]", async () => {
  const person = await createUser()
  const visitor = await signedIn(person)
  const send = (who: Visitor) =>
    as(who, () =>
      sendAssistanceRequest({ key: randomUUID(), request: evaluation, owner: person.id }),
    )
  expect(await send(visitor)).toMatchObject({ ok: true })
  await (await clientOf(person)).auth.signOut({ scope: 'global' })
  expect(await send(visitor)).toEqual(ended)
  expect(await send(newVisitor())).toEqual(ended)
})

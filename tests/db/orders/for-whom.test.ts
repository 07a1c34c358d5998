// What was priced or begun for a customer is refused for everybody else, guests included.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createProduct, evaluation, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

const line = async () => ({ product_id: await createProduct(db.sql, { price: 100 }), quantity: 1 })

async function ownerOfPrices(persona: Persona): Promise<string | null> {
  return db.as(persona, async (tx) => {
    const [row] = await tx`select public.price_cart('[]') ->> 'owner' as owner`
    return row?.owner
  })
}

const endSession = (person: { sessionId: string }) =>
  db.sql`delete from auth.sessions where id = ${person.sessionId}`

const send = (persona: Persona, owner: string | null) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.create_assistance_request(${randomUUID()},
      ${tx.json(evaluation)}, ${owner}) as json`
    return row?.json
  })

it('prices a cart for its customer by name, and for a guest for nobody [CHK-02]', async () => {
  const ana = await db.createUser()
  expect(await ownerOfPrices(ana)).toBe(ana.id)
  expect(await ownerOfPrices(anon)).toBeNull()
  expect(await ownerOfPrices(await db.createUser({ confirmed: false }))).toBeNull()
})

it("refuses a customer's order to a guest, to somebody else and to an ended session [CHK-02]", async () => {
  const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
  const lines = [await line()]
  for (const persona of [guest, bia]) {
    expect(await refusal(placeOrder(db, persona, lines, { owner: ana.id }))).toBe('UT001')
  }
  const [count] = await db.sql`select count(*)::int as n from public.orders`
  const order = await placeOrder(db, ana, lines, { owner: ana.id })
  const rows = await db.sql`select user_id from public.orders where id = ${order.id}`
  expect(rows).toEqual([{ user_id: ana.id }])
  await endSession(ana)
  expect(await refusal(placeOrder(db, ana, lines, { owner: ana.id }))).toBe('UT001')
  const [after] = await db.sql`select count(*)::int as n from public.orders`
  expect(after?.n).toBe(count?.n + 1)
})

it('lets whoever signed in meanwhile order the cart of a guest, as themselves [CHK-02]', async () => {
  const ana = await db.createUser()
  const order = await placeOrder(db, ana, [await line()])
  const rows = await db.sql`select user_id from public.orders where id = ${order.id}`
  expect(rows).toEqual([{ user_id: ana.id }])
})

it("refuses a customer's assistance request to a guest, to somebody else and to an ended session [ASST-13]", async () => {
  const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
  for (const persona of [guest, bia]) expect(await refusal(send(persona, ana.id))).toBe('UT001')
  expect(await send(ana, ana.id)).toMatchObject({ state: 'received' })
  await endSession(ana)
  expect(await refusal(send(ana, ana.id))).toBe('UT001')
  const rows = await db.sql`select user_id from public.assistance_requests
    where user_id in ${db.sql([ana.id, bia.id])} or user_id is null`
  expect(rows).toEqual([{ user_id: ana.id }])
})

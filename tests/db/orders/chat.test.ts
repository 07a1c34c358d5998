import { expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

const open = (who: Persona, token: string) =>
  db.as(who, (tx) => tx`select public.mark_chat_opened(${token})`)

async function openedAt(id: string): Promise<string | undefined> {
  const [row] = await db.sql`select chat_opened_at from public.orders where id = ${id}`
  return row?.chat_opened_at?.toISOString()
}

it('the first opening of the chat is recorded, through the link of the order', async () => {
  const customer = await db.createUser()
  const product = await createProduct(db.sql)
  const lines = [{ product_id: product, quantity: 1 }]
  for (const who of [guest, customer]) {
    const order = await placeOrder(db, who, lines)
    const other = await placeOrder(db, who, lines)
    expect(await openedAt(order.id)).toBeUndefined()
    await db.setNow('2026-11-21T10:00:00Z')
    await open(who, order.token)
    await db.setNow('2026-11-21T11:00:00Z')
    await open(who, order.token)
    await db.setNow(null)
    expect(await openedAt(order.id)).toBe('2026-11-21T10:00:00.000Z')
    expect(await openedAt(other.id)).toBeUndefined()
    const [row] = await db.as(who, (tx) => tx`select public.get_order(${order.token}) as json`)
    expect(row?.json).toMatchObject({ state: 'sent', chat_opened_at: '2026-11-21T10:00:00+00:00' })
  }
})

it('an unknown token changes nothing, and guests write through the server only', async () => {
  const order = await placeOrder(db, guest, [
    { product_id: await createProduct(db.sql), quantity: 1 },
  ])
  for (const token of ['f'.repeat(64), '', order.code, order.id]) await open(guest, token)
  expect(await openedAt(order.id)).toBeUndefined()
  expect(await refusal(open(anon, order.token))).toBe('42501')
})

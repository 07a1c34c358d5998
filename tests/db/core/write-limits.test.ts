import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createProduct, placeOrder, repair } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(20)

const askForRepair = (who: Persona, key = randomUUID()) =>
  db.as(who, (tx) => tx`select public.create_assistance_request(${key}, ${tx.json(repair)})`)

async function orderLines() {
  return [{ product_id: await createProduct(db.sql), size: null, color: null, quantity: 1 }]
}

/** How many of the calls, made at once, were let in; every other one must be refused as too many. */
async function letIn(calls: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(calls)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'UT006' })
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

const times = <T>(count: number, call: () => T) => Array.from({ length: count }, call)

describe('a caller of the data API', () => {
  it('places nothing without the server of the store when anonymous', async () => {
    expect(await refusal(placeOrder(db, anon, await orderLines()))).toBe('42501')
    expect(await refusal(askForRepair(anon))).toBe('42501')
  })

  it('places 60 orders in 10 minutes, exactly, however many at once', async () => {
    const ana = await db.createUser()
    const lines = await orderLines()
    expect(await letIn(times(75, () => placeOrder(db, ana, lines)))).toBe(60)
    expect(await refusal(placeOrder(db, ana, lines))).toBe('UT006')
    const bia = await db.createUser()
    expect(await placeOrder(db, bia, lines)).toMatchObject({ state: 'sent' })
  })

  it('may order again once the window is over, and repeats an order without counting', async () => {
    const ana = await db.createUser()
    const lines = await orderLines()
    const key = randomUUID()
    await db.setNow('2026-11-22T12:00:00Z')
    const first = await placeOrder(db, ana, lines, { key })
    expect(await letIn(times(59, () => placeOrder(db, ana, lines)))).toBe(59)
    expect(await placeOrder(db, ana, lines, { key })).toEqual(first)
    await db.setNow('2026-11-22T12:09:59Z')
    expect(await refusal(placeOrder(db, ana, lines))).toBe('UT006')
    await db.setNow('2026-11-22T12:10:00Z')
    expect(await placeOrder(db, ana, lines)).toMatchObject({ state: 'sent' })
    await db.setNow(null)
  })

  it('asks for assistance 5 times an hour', async () => {
    const ana = await db.createUser()
    expect(await letIn(times(12, () => askForRepair(ana)))).toBe(5)
  })
})

it('guests are counted by the server of the store, not here', async () => {
  const lines = await orderLines()
  expect(await letIn(times(70, () => placeOrder(db, guest, lines)))).toBe(70)
})

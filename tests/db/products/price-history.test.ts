// The price that visitors saw, straight at the database.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let owner: Persona

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

const at = (time: string) => db.setNow(time)
const change = (id: string, columns: Record<string, string | number | boolean>) =>
  db.sql`update public.products set ${db.sql(columns)} where id = ${id}`
const history = (id: string, as: Persona = anon) =>
  db.as(as, async (tx) => (await tx`select public.price_history(${id}) as answer`)[0]?.answer)
const day = (text: string) => expect.stringContaining(text)

describe('the prices of a product', () => {
  beforeEach(() => at('2026-06-01T12:00:00Z'))

  it('have a row for each price, read by every visitor', async () => {
    const id = await createProduct(db.sql, { price: 200 })
    await at('2026-06-10T12:00:00Z')
    await change(id, { price: 149.9 })
    await change(id, { stock: 3, list_price: 300, pro_price: 1 })
    const found = [
      { cents: 20_000, from: day('2026-06-01'), to: day('2026-06-10') },
      { cents: 14_990, from: day('2026-06-10'), to: null },
    ]
    for (const who of [anon, await db.createUser(), owner])
      expect(await history(id, who)).toEqual(found)
  })

  it('do not hold what nobody saw: hidden, without a price, in the trash', async () => {
    const id = await createProduct(db.sql, { price: 10, is_active: false })
    await change(id, { price: 20 })
    await at('2026-06-02T12:00:00Z')
    await change(id, { is_active: true, price: 200 })
    await at('2026-06-03T12:00:00Z')
    await change(id, { price: 0 })
    await at('2026-06-04T12:00:00Z')
    await change(id, { price: 150 })
    await at('2026-06-05T12:00:00Z')
    await change(id, { trashed_at: '2026-06-05T12:00:00Z' })
    expect(await history(id)).toEqual([])
    await at('2026-06-06T12:00:00Z')
    await change(id, { trashed_at: null as never })
    expect(await history(id)).toEqual([
      { cents: 20_000, from: day('2026-06-02'), to: day('2026-06-03') },
      { cents: 15_000, from: day('2026-06-04'), to: day('2026-06-05') },
      { cents: 15_000, from: day('2026-06-06'), to: null },
    ])
  })

  it('hold the last of several prices of one moment, also if the clock went back', async () => {
    const id = await createProduct(db.sql, { price: 200 })
    await change(id, { price: 150 })
    await change(id, { price: 120 })
    expect(await history(id)).toEqual([{ cents: 12_000, from: day('2026-06-01'), to: null }])
    await at('2026-05-01T12:00:00Z')
    await change(id, { price: 100 })
    expect(await history(id)).toEqual([{ cents: 10_000, from: day('2026-05-01'), to: null }])
  })

  it('are read for 91 days and deleted a year after their end by the jobs', async () => {
    const id = await createProduct(db.sql, { price: 200 })
    await at('2026-06-10T12:00:00Z')
    await change(id, { price: 150 })
    const stored = async () => {
      const rows = await db.sql`select price_cents from private.product_prices
        where product_id = ${id} order by starts_at`
      return rows.map((row) => row.price_cents)
    }
    await at('2026-09-10T12:00:00Z')
    expect(await history(id)).toMatchObject([{ cents: 15_000 }])
    await at('2027-06-10T11:00:00Z')
    await db.as(service, (tx) => tx`select public.run_due_jobs()`)
    expect(await stored()).toEqual([20_000, 15_000])
    await at('2027-06-10T13:00:00Z')
    await db.as(service, (tx) => tx`select public.run_due_jobs()`)
    expect(await stored()).toEqual([15_000])
    await at('2027-07-10T12:00:00Z')
    await change(id, { price: 100 })
    expect(await history(id)).toMatchObject([{ cents: 15_000 }, { cents: 10_000 }])
  })

  it('are not read or written past the function', async () => {
    const id = await createProduct(db.sql)
    for (const who of [anon, owner, service]) {
      const read = db.as(who, (tx) => tx`select from private.product_prices`)
      expect(await refusal(read)).toBe('42501')
    }
    await db.sql`delete from public.products where id = ${id}`
    expect(await db.sql`select from private.product_prices where product_id = ${id}`).toEqual([])
  })
})

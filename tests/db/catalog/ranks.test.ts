import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase()
const ids: Record<string, string> = {}
let admin: Persona
let reviewers: { id: string }[]

async function listed(sort: string, filters: Record<string, unknown> = {}): Promise<string[]> {
  const found = await db.as(anon, async (tx) => {
    const [row] = await tx`select public.search_products(
      null, null, ${tx.json(filters as never)}, ${sort}) as json`
    return row?.json.ids as string[]
  })
  return found.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? id)
}

async function facets() {
  return db.as(anon, async (tx) => {
    const [row] = await tx`select public.product_facets(null, null, '{}') as json`
    return row?.json
  })
}

const order = (product: string, quantity: number) =>
  placeOrder(db, guest, [{ product_id: ids[product], size: null, color: null, quantity }])

const review = (product: string, rating: number, reviewer = 0, status = 'approved') =>
  db.sql`insert into public.reviews (product_id, user_id, rating, status)
    values (${ids[product] ?? ''}, ${reviewers[reviewer]?.id ?? ''}, ${rating}, ${status})`

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
  reviewers = [await db.createUser(), await db.createUser()]
  for (const [name, columns] of [
    ['first', { price: 30, created_at: '2026-01-01' }],
    ['second', { price: 120, created_at: '2026-01-02' }],
    ['third', { price: 5_000, availability: 'digital', created_at: '2026-01-03' }],
  ] as const)
    ids[name] = await createProduct(db.sql, { name, ...columns })
})

describe('a listing by units sold', () => {
  it('begins with the newest while nothing is sold', async () => {
    expect(await listed('best_selling')).toEqual(['third', 'second', 'first'])
  })

  it('counts units from payment on, until the order is returned', async () => {
    const one = await order('first', 3)
    await order('third', 9)
    const two = await order('second', 2)
    await setState(db, admin, one, 'confirmed')
    await setState(db, admin, two, 'confirmed', 'paid', 'delivered')
    expect(await listed('best_selling')).toEqual(['second', 'third', 'first'])
    await setState(db, admin, one, 'paid')
    expect(await listed('best_selling')).toEqual(['first', 'second', 'third'])
    await setState(db, admin, one, 'returned')
    expect(await listed('best_selling')).toEqual(['second', 'third', 'first'])
  })

  it('keeps the units of a product that was hidden', async () => {
    await db.sql`update public.products set is_active = false where id = ${ids.second ?? ''}`
    expect(await listed('best_selling')).toEqual(['third', 'first'])
    await db.sql`update public.products set is_active = true where id = ${ids.second ?? ''}`
    expect(await listed('best_selling')).toEqual(['second', 'third', 'first'])
  })
})

describe('a listing by reviews', () => {
  it('weighs averages by the number of approved reviews', async () => {
    await review('first', 5)
    await review('second', 5)
    await review('second', 4, 1)
    await review('third', 5, 0, 'pending')
    expect(await listed('best_rated')).toEqual(['second', 'first', 'third'])
    expect(await listed('newest', { rated: true })).toEqual(['second', 'first'])
    expect((await facets()).rated).toBe(2)
    await db.sql`update public.reviews set rating = 3 where product_id = ${ids.second ?? ''}`
    expect(await listed('best_rated')).toEqual(['first', 'second', 'third'])
    expect(await listed('newest', { rated: true })).toEqual(['first'])
    await db.sql`delete from public.reviews where product_id = ${ids.first ?? ''}`
    expect(await listed('newest', { rated: true })).toEqual([])
  })
})

describe('filters', () => {
  it('have the availability and counts for steps of the price', async () => {
    expect(await listed('newest', { availability: ['digital'] })).toEqual(['third'])
    const { availability, price } = await facets()
    expect(availability).toEqual([
      { value: 'ready', count: 2 },
      { value: 'digital', count: 1 },
    ])
    expect(price.steps).toEqual(
      expect.arrayContaining([
        { value: '0', count: 1 },
        { value: '2', count: 1 },
        { value: '9', count: 1 },
      ]),
    )
  })
})

it('the filter of coins is not offered while the program is off', async () => {
  await createProduct(db.sql, { uti_coins_discount_percentage: 20 })
  expect((await facets()).coins).toBe(1)
  await db.sql`insert into public.coin_system_config values ('system_enabled', 'false')`
  expect((await facets()).coins).toBe(0)
})

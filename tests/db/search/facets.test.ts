import { beforeAll, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase } from '../../support/db/db.ts'

const db = openDatabase()
const ids: Record<string, string> = {}

async function search(query: string | null, filters: Record<string, unknown>) {
  return db.as(anon, async (tx) => {
    const given = tx.json(filters as never)
    const [row] = await tx`select public.search_products(${query}, null, ${given}) as found,
      public.product_facets(${query}, null, ${given}) as facets`
    return { found: row?.found, facets: row?.facets }
  })
}

beforeAll(async () => {
  ids.cheap = await createProduct(db.sql, { name: 'Amora', price: 50 })
  ids.dear = await createProduct(db.sql, { name: 'Amora Grande', price: 2_500 })
})

it.each([
  ['amora até 100', 'cheap', { min_price_cents: 200_000 }, 'dear'],
  ['amora acima de 2000', 'dear', { max_price_cents: 200_000 }, 'cheap'],
])('%j finds %s, and with the given price %j %s', async (query, typed, filters, given) => {
  const before = await search(query, {})
  expect(before.found.ids).toEqual([ids[typed]])
  expect(before.found.reading.parts).toMatchObject([{ kind: 'price' }])
  const { found, facets } = await search(query, filters)
  expect(found).toMatchObject({ ids: [ids[given]], total: 1, reading: { parts: [] } })
  expect(facets.in_stock).toBe(1)
})

it('counts of tags are those of the listings to which they lead', async () => {
  const tags: Record<string, string> = {}
  for (const [name, category] of [
    ['Ação', 'gênero'],
    ['Corrida', 'gênero'],
    ['Sofá', 'jogadores'],
    ['Novidade', 'generic'],
  ] as const) {
    const [tag] = await db.sql`insert into public.tags ${db.sql({ name, category })} returning id`
    tags[name] = tag?.id
  }
  for (const names of [
    ['Ação', 'Sofá'],
    ['Corrida', 'Sofá'],
    ['Corrida', 'Novidade'],
  ]) {
    const product = await createProduct(db.sql)
    for (const name of names)
      await db.sql`insert into public.product_tags values (${product}, ${tags[name] ?? ''})`
  }
  const counts = async (...selected: string[]) => {
    const { facets } = await search(null, { tags: selected.map((name) => tags[name]) })
    return facets.tags.map(({ label, count }: { label: string; count: number }) => [label, count])
  }
  expect(await counts()).toEqual([
    ['Corrida', 2],
    ['Sofá', 2],
    ['Ação', 1],
    ['Novidade', 1],
  ])
  expect(await counts('Ação')).toEqual([
    ['Corrida', 2],
    ['Ação', 1],
    ['Sofá', 1],
  ])
  expect(await counts('Ação', 'Sofá')).toEqual([
    ['Ação', 1],
    ['Corrida', 1],
    ['Sofá', 1],
  ])
  expect(await counts('Ação', 'Novidade')).toEqual([
    ['Corrida', 1],
    ['Ação', 0],
    ['Novidade', 0],
  ])
})

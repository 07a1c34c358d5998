import { expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

it('the language of a product is one of three or unknown', async () => {
  for (const language of ['dubbed', 'subtitled', 'foreign', null])
    await createProduct(db.sql, { name: 'Jogo', language })
  expect(await refusal(createProduct(db.sql, { name: 'Jogo', language: 'pt' }))).toBe('23514')
})

it('listings count and filter by the language', async () => {
  const word = 'Zarquon'
  for (const language of ['dubbed', 'dubbed', 'foreign', null])
    await createProduct(db.sql, { name: word, language })
  const filters = db.sql.json({ language: ['dubbed'] })
  const [row] = await db.as(
    anon,
    (tx) => tx`select public.search_products(${word}, null, ${filters}) as found,
      public.product_facets(${word}, null, ${filters}) as facets`,
  )
  expect(row?.found.total).toBe(2)
  expect(row?.facets.language).toEqual([
    { value: 'dubbed', count: 2 },
    { value: 'foreign', count: 1 },
  ])
})

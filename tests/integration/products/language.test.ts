import { expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { getProductPage } from '@/server/catalog/product-queries'
import { getListing } from '@/server/catalog/queries'
import { createCategory } from '@/tests/factories/category'
import { createProduct } from '@/tests/factories/product'

it('the language of a game is on its page and narrows a listing', async () => {
  const category = await createCategory()
  const game = await createProduct({ category, language: 'dubbed' })
  await createProduct({ category, language: 'foreign' })
  await createProduct({ category })
  expect((await getProductPage(game.slug))?.language).toBe('dubbed')
  const query = parseListingQuery(new URLSearchParams('idioma=dublado'), category)
  const { items, facets } = await getListing(query)
  expect(items.map(({ id }) => id)).toEqual([game.id])
  expect(facets.languages.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
    { value: 'dubbed', count: 1 },
    { value: 'foreign', count: 1 },
  ])
})

// The age rating from the row to its page, its cards, the wishlist and the filter of listings.
import { describe, expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { getProductPage } from '@/server/catalog/product-queries'
import { getListing, listProductCards } from '@/server/catalog/queries'
import { addFavorite } from '@/server/favorites/actions'
import { listFavorites } from '@/server/favorites/queries'
import { createCategory } from '@/tests/factories/category'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as } from '@/tests/support/next-stubs/visitor'

describe('the age rating of a product', () => {
  it.each(['L', '18', null])('%s is on its page, its cards and in the wishlist', async (rating) => {
    const { id, slug } = await createProduct({ age_rating: rating })
    expect((await getProductPage(slug))?.ageRating).toBe(rating)
    expect((await listProductCards([id]))[0]?.ageRating).toBe(rating)
    const visitor = await signedIn(await createUser())
    await as(visitor, () => addFavorite({ productId: id }))
    expect(await as(visitor, listFavorites)).toMatchObject([{ ageRating: rating }])
  })

  it('narrows a listing, and is counted in it', async () => {
    const category = await createCategory()
    for (const [name, age_rating] of [
      ['Livre', 'L'],
      ['Dezesseis', '16'],
      ['Dezoito', '18'],
      ['Manete', null],
    ])
      await createProduct({ category, name: name ?? '', age_rating })
    const read = (address: string) =>
      getListing(parseListingQuery(new URLSearchParams(address), category))
    const all = await read('')
    expect(all.total).toBe(4)
    const counts = all.facets.ageRatings.map(({ value, count }) => [value, count])
    expect(Object.fromEntries(counts)).toEqual({ L: 1, '16': 1, '18': 1 })
    const narrowed = await read('classificacao=18&classificacao=livre')
    expect(narrowed.items.map(({ name }) => name).sort()).toEqual(['Dezoito', 'Livre'])
    expect(narrowed.facets.ageRatings).toHaveLength(3)
  })
})

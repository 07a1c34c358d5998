import { randomUUID } from 'node:crypto'
import { cacheLife, cacheTag } from 'next/cache'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseBrandQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import { slugOf } from '@/lib/catalog/paths'
import {
  getListing,
  getSuggestions,
  listCategoryTree,
  listProductCards,
} from '@/server/catalog/queries'
import { listSectionProducts } from '@/server/content/section-queries'
import { profiles } from '@/server/core/cache'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn(), revalidateTag: vi.fn() }))

beforeEach(() => {
  vi.clearAllMocks()
})

describe('cached reads of the catalog', () => {
  it('are fresh for 5 minutes and renewed after 10, by one manifest [CAT-12]', () => {
    expect(profiles.catalog).toMatchObject({ stale: 300, revalidate: 600 })
  })

  it.each([
    ['a listing', () => getListing(parseListingQuery({}, 'playstation')), 'category:playstation'],
    ['the tree', () => listCategoryTree(), 'categories'],
  ])('give %s that lifetime and a tag to expire it by [CAT-12]', async (_, read, tag) => {
    await read()
    expect(cacheLife).toHaveBeenCalledWith(profiles.catalog)
    expect(vi.mocked(cacheTag).mock.calls.flat()).toContain(tag)
  })

  it('give lists the tags of what they show and of where it is from [CAT-12]', async () => {
    const brand = `Marca ${randomUUID().slice(0, 8)}`
    const { id, slug, name } = await createProduct({ brand, name: `Jogo ${uniqueWord()}` })
    const reads: [read: () => Promise<unknown>, ...tags: string[]][] = [
      [() => getListing(parseListingQuery({ q: name }))],
      [() => getListing(parseBrandQuery({}, [brand])), `brand:${slugOf(brand)}`],
      [() => listProductCards([id])],
      [() => getSuggestions(name)],
      [
        () =>
          listSectionProducts({ isFeatured: true, items: [{ item_type: 'product', item_id: id }] }),
        'featured',
        `card:${id}`,
      ],
    ]
    for (const [read, ...tags] of reads) {
      vi.clearAllMocks()
      await read()
      const given = vi.mocked(cacheTag).mock.calls.flat()
      expect(given).toEqual(expect.arrayContaining(tags))
      if (!tags.includes('featured')) expect(given).toContain(`card:${slug}`)
    }
  })
})

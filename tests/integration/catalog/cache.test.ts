import { cacheLife, cacheTag } from 'next/cache'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import {
  getListing,
  getSuggestions,
  listCategoryTree,
  listProductCards,
} from '@/server/catalog/queries'
import { profiles } from '@/server/core/cache'

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
    ['a search', () => getListing(parseListingQuery({ q: 'zelda' })), 'catalog'],
    ['cards', () => listProductCards([]), 'catalog'],
    ['the tree', () => listCategoryTree(), 'categories'],
    ['suggestions', () => getSuggestions('zelda'), 'catalog'],
  ])('give %s that lifetime and a tag to expire it by [CAT-12]', async (_, read, tag) => {
    await read()
    expect(cacheLife).toHaveBeenCalledWith(profiles.catalog)
    expect(vi.mocked(cacheTag).mock.calls.flat()).toContain(tag)
  })
})

import { randomUUID } from 'node:crypto'
import { cacheLife, cacheTag } from 'next/cache'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseBrandQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import { slugOf } from '@/lib/catalog/paths'
import { getBrandTexts } from '@/server/catalog/brand-queries'
import { getFamilyRating, getMaster } from '@/server/catalog/family-queries'
import {
  getPriceHistory,
  getProductAddress,
  getProductPage,
  getProductReviews,
  listBundlesOf,
  listCategoryTrail,
  listRelatedProducts,
  listSiblings,
} from '@/server/catalog/product-queries'
import {
  getCategoryTexts,
  getListing,
  getSuggestions,
  listCategoryTree,
  listMenuTree,
  listProductCards,
} from '@/server/catalog/queries'
import { findRedirect, getRetiredProduct } from '@/server/catalog/redirect-queries'
import { listPopularSearches } from '@/server/catalog/search-queries'
import { listSectionProducts } from '@/server/content/section-queries'
import { profiles } from '@/server/core/cache'
import { listProOffers, listProPlans } from '@/server/pro/queries'
import { createFamily, createProduct, createTag } from '../../factories/product'
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
    ['the plans of Pro', listProPlans, 'pro'],
    ['the offers of Pro', listProOffers, 'pro'],
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

  it('expire an empty list of what ships free with the policy [CAT-12]', async () => {
    const { items } = await getListing(parseListingQuery({ 'frete-gratis': '1' }, 'nao-existe'))
    expect(items).toEqual([])
    expect(vi.mocked(cacheTag).mock.calls.flat()).toContain('setting:shipping_policy')
  })

  it('expire with what they show, and no sooner [CAT-12]', async () => {
    const { master, skus } = await createFamily({}, {}, {})
    const [sku, sibling] = skus
    if (!sku || !sibling) throw new Error('no SKUs')
    const other = await createProduct()
    await createTag([sku, other], { weight: 9 })
    const [shown, unknown] = [`product:${sku.slug}`, 'unknown-products']
    const reads: [read: () => Promise<unknown>, ...tags: string[]][] = [
      [() => getProductAddress(sku.slug), shown],
      [() => getProductAddress(sku.id), shown, `product:${sku.id}`, unknown],
      [() => getProductAddress('nao-existe'), 'product:nao-existe', unknown],
      ...['a b', ' ab', '-ab', 'x'.repeat(101)].map((name): [() => Promise<unknown>] => [
        () => getProductAddress(name),
      ]),
      [() => listSiblings(master.id), shown, `product:${sibling.slug}`],
      [() => listSiblings(null)],
      [() => getMaster(master.id), `product:${master.slug}`],
      [() => getMaster(randomUUID())],
      [() => getMaster(null)],
      [() => getFamilyRating([sku, sibling]), shown, `product:${sibling.slug}`],
      [() => listRelatedProducts(sku.id, sku.slug), shown, `card:${other.slug}`, 'coin-rules'],
      [() => listBundlesOf(sku.id, sku.slug), shown],
      [() => getProductReviews(sku.id, sku.slug), shown],
      [() => getPriceHistory(sku.id, sku.slug), shown],
      [() => listCategoryTrail(['retro']), 'categories'],
      [() => listMenuTree(), 'categories'],
      [() => getCategoryTexts('retro'), 'categories'],
      [() => getBrandTexts('sony'), 'brand:sony'],
      [() => listPopularSearches(), 'search'],
      [() => getRetiredProduct('antigo'), 'product:antigo', unknown, 'categories'],
      [() => findRedirect('/loja/antiga.html'), 'redirects'],
      [() => findRedirect('/produto/antigo'), 'redirects', 'product:antigo', unknown],
    ]
    for (const [read, ...tags] of reads) {
      vi.clearAllMocks()
      await read()
      // The settings that some of them read have tags of their own.
      const given = vi.mocked(cacheTag).mock.calls.flat()
      const own = given.filter((tag) => !tag.startsWith('setting:'))
      expect(new Set(own)).toEqual(new Set(tags))
      const lives = vi.mocked(cacheLife).mock.calls.flat()
      expect(lives).toContain(profiles.catalog)
      expect(lives).not.toContain(undefined)
    }
  })

  it('of a page for no product expire with new ones [CAT-12]', async () => {
    await getProductPage('nao-existe')
    const given = vi.mocked(cacheTag).mock.calls.flat()
    expect(given).toEqual(expect.arrayContaining(['product:nao-existe', 'unknown-products']))
    vi.clearAllMocks()
    const { slug } = await createProduct()
    await getProductPage(slug)
    const ofProduct = vi.mocked(cacheTag).mock.calls.flat()
    expect(ofProduct).not.toContain('unknown-products')
    // It holds the address of its category.
    expect(ofProduct).toContain('categories')
  })
})

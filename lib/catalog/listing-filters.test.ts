import { describe, expect, it } from 'vitest'
import { activeFilters, isIndexable, withoutFilter, withoutFilters } from './listing-filters.ts'
import { listingHref, parseListingQuery } from './listing-query.ts'

const TAG = '0b8f3a52-1f3b-4c8e-9d1c-0a5b7f6d2e11'
const url = `plataforma=ps5&plataforma=ps4&marca=Sony&tag=${TAG}&estado=usado&preco-min=50&preco-max=300&estoque=1&desconto=1&frete-gratis=1&ordem=menor-preco&pagina=3`
const full = parseListingQuery(new URLSearchParams(url), 'playstation')
const plain = parseListingQuery({}, 'playstation')

describe('filters of a listing', () => {
  it('names every filter once, in the order of the panel, and neither order nor page', () => {
    expect(activeFilters(full).map((filter) => filter.kind)).toEqual([
      'conditions',
      'platforms',
      'platforms',
      'brands',
      'tags',
      'price',
      'inStock',
      'discount',
      'freeShipping',
    ])
    expect(activeFilters(plain)).toEqual([])
  })

  it('counts a price with one end only', () => {
    const query = parseListingQuery({ 'preco-max': '99,90' })
    expect(activeFilters(query)).toEqual([{ kind: 'price', minCents: undefined, maxCents: 9990 }])
    expect(activeFilters(parseListingQuery({ 'preco-min': '0' }))).toEqual([
      { kind: 'price', minCents: 0, maxCents: undefined },
    ])
  })

  it('takes away one filter, keeps the others and goes back to the first page', () => {
    const [condition, platform, , , , price, inStock] = activeFilters(full)
    if (!condition || !platform || !price || !inStock) throw new Error('filters missing')
    expect(withoutFilter(full, condition)).toMatchObject({ conditions: [], brands: ['Sony'] })
    const withoutPlatform = withoutFilter(full, platform)
    expect(withoutPlatform).toMatchObject({ platforms: ['ps4'], brands: ['Sony'], page: 1 })
    const withoutPrice = withoutFilter(full, price)
    expect(withoutPrice).not.toHaveProperty('minPriceCents')
    expect(withoutPrice).not.toHaveProperty('maxPriceCents')
    expect(withoutFilter(full, inStock)).toMatchObject({ inStock: false, discount: true })
  })

  it('takes away all filters and keeps category and order', () => {
    expect(listingHref('/categoria/playstation', withoutFilters(full))).toBe(
      '/categoria/playstation?ordem=menor-preco',
    )
  })

  it('goes back to the first page, also of a listing without filters', () => {
    expect(withoutFilters({ ...plain, page: 3 }).page).toBe(1)
    expect(withoutFilters(full).page).toBe(1)
    expect(withoutFilters(plain)).toEqual(plain)
  })

  it('lets only plain pages of a category be indexed', () => {
    expect(isIndexable(plain)).toBe(true)
    expect(isIndexable({ ...plain, page: 4 })).toBe(true)
    expect(isIndexable({ ...plain, sort: 'price-asc' })).toBe(false)
    expect(isIndexable({ ...plain, platforms: ['ps5'] })).toBe(false)
    expect(isIndexable({ ...plain, conditions: ['used'] })).toBe(false)
    expect(isIndexable({ ...plain, hasAllOptions: true })).toBe(false)
    expect(isIndexable(parseListingQuery({ q: 'zelda' }))).toBe(false)
    // The default sort of a search is another one; searches are never indexed.
    expect(isIndexable({ ...plain, q: 'zelda', sort: 'relevance' })).toBe(false)
    expect(isIndexable({ ...plain, q: 'zelda' })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  hasGenres,
  isIndexable,
  priceRanges,
  quickFilters,
  withFilter,
  withoutFilter,
  withoutFilters,
} from './listing-filters.ts'
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

const ranges = (steps: Record<number, number>) =>
  priceRanges(Object.entries(steps).map(([value, count]) => ({ value, count }))).map(
    ({ minCents, maxCents, count }) => `${minCents}-${maxCents}: ${count}`,
  )

describe('priceRanges', () => {
  it('joins steps to ranges whose ends do not overlap', () => {
    expect(ranges({ 0: 2, 1: 3, 2: 1, 3: 1, 4: 5, 5: 1, 6: 7, 7: 8, 8: 1, 9: 1 })).toEqual([
      'null-9999: 5',
      '10000-19999: 2',
      '20000-49999: 6',
      '50000-99999: 7',
      '100000-199999: 8',
      '200000-null: 2',
    ])
  })

  it('leaves out ranges without products', () => {
    expect(ranges({ 3: 4, 9: 1 })).toEqual(['10000-19999: 4', '200000-null: 1'])
    expect(ranges({})).toEqual([])
  })
})

const genre = (value: string, count: number) => ({ value, count, category: 'gênero' })
const NONE = { platforms: [], brands: [], tags: [], conditions: [], discount: 0 }
const shown = (address: string, facets: object, total = 62) =>
  quickFilters(parseListingQuery(new URLSearchParams(address)), { ...NONE, ...facets }, total).map(
    (filter) => ('value' in filter ? filter.value : filter.kind),
  )

describe('the filters above a listing', () => {
  const games = {
    tags: [genre('acao', 20), { value: 'dois', count: 30, category: 'jogadores' }, genre('rpg', 9)],
    brands: [{ value: 'Sony', count: 5 }],
    conditions: [{ value: 'used' as const, count: 7 }],
    discount: 12,
  }

  it('are genres of games, used and reduced ones', () => {
    expect(shown('', games)).toEqual(['acao', 'rpg', 'used'])
    expect(hasGenres(games)).toBe(true)
  })

  it('are brands and platforms of other products', () => {
    const pads = {
      brands: [
        { value: 'Sony', count: 5 },
        { value: '8BitDo', count: 2 },
      ],
      platforms: [
        { value: 'ps5', count: 4 },
        { value: 'pc', count: 3 },
      ],
    }
    expect(shown('', pads)).toEqual(['Sony', '8BitDo', 'ps5'])
    expect(shown('marca=Sony', pads)).toEqual(['ps5', 'pc'])
    expect(hasGenres({ tags: [] })).toBe(false)
  })

  it('leave some products and not all', () => {
    expect(shown('', { platforms: [{ value: 'ps5', count: 62 }], discount: 0 })).toEqual([])
    expect(shown('tag=1c4f0f5e-1111-4111-8111-111111111111', games)).toEqual(['used', 'discount'])
    expect(shown('estado=usado&desconto=1', games)).toEqual(['acao', 'rpg'])
  })

  it('are added and removed again', () => {
    const query = parseListingQuery({ pagina: '3', marca: 'Sony' })
    for (const filter of [
      { kind: 'brands', value: '8BitDo' },
      { kind: 'conditions', value: 'used' },
      { kind: 'price', minCents: 100, maxCents: 900 },
      { kind: 'rated' },
    ] as const) {
      const narrowed = withFilter(query, filter)
      expect(activeFilters(narrowed)).toContainEqual(filter)
      expect(withoutFilter(narrowed, filter)).toEqual({ ...query, page: 1 })
    }
  })
})

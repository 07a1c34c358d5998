import { describe, expect, it } from 'vitest'
import { scopeArguments, toFacets, toFound } from './listing-dto'

describe('the result of a search', () => {
  it('is its ids and their number, and how the text was read', () => {
    expect(toFound({ ids: ['a', 'b'], total: 22 })).toEqual({ ids: ['a', 'b'], total: 22 })
    const reading = {
      corrected: 'zelda',
      typed_found: false,
      is_service: true,
      parts: [{ kind: 'price', values: [null, 10_000], text: 'ate 100', rest: 'zelda' }],
      left_out: ['barato'],
    }
    expect(toFound({ ids: [], total: 0, is_more: true, reading })).toEqual({
      ids: [],
      total: 0,
      is_more: true,
      reading: {
        corrected: 'zelda',
        isTypedFound: false,
        isService: true,
        parts: [{ kind: 'price', values: [null, 10_000], text: 'ate 100', rest: 'zelda' }],
        leftOut: ['barato'],
      },
    })
  })

  it.each([null, [], { ids: ['a'] }, { total: 1 }, { ids: [1], total: 1 }])(
    'is refused in another shape: %o',
    (answer) => {
      expect(() => toFound(answer)).toThrow()
    },
  )
})

const answer = {
  platforms: [{ value: 'ps5', count: 2 }],
  brands: [{ value: 'Sony', count: 3 }],
  tags: [{ value: 't1', count: 4, label: 'RPG', category: 'gênero' }],
  condition: [{ value: 'used', count: 5 }],
  age_rating: [{ value: 'L', count: 6 }],
  language: [{ value: 'dubbed', count: 7 }],
  availability: [{ value: 'preorder', count: 8 }],
  price: { min_cents: 990, max_cents: 150_000, steps: [{ value: '0', count: 9 }] },
  in_stock: 10,
  discount: 11,
  free_shipping: 12,
  pro: 13,
  coins: 14,
  rated: 15,
}

describe('facets', () => {
  it('have the counts of every filter', () => {
    expect(toFacets(answer)).toEqual({
      platforms: [{ value: 'ps5', count: 2 }],
      brands: [{ value: 'Sony', count: 3 }],
      tags: [{ value: 't1', count: 4, label: 'RPG', category: 'gênero' }],
      conditions: [{ value: 'used', count: 5 }],
      ageRatings: [{ value: 'L', count: 6 }],
      languages: [{ value: 'dubbed', count: 7 }],
      availabilities: [{ value: 'preorder', count: 8 }],
      price: {
        minCents: 990,
        maxCents: 150_000,
        ranges: [{ minCents: null, maxCents: 9_999, count: 9 }],
      },
      isPartial: false,
      inStock: 10,
      discount: 11,
      freeShipping: 12,
      pro: 13,
      coins: 14,
      rated: 15,
    })
    expect(toFacets({ ...answer, is_partial: true }).isPartial).toBe(true)
  })

  it('have no price without products, and one for products that cost 1 centavo', () => {
    const price = (max_cents: number) =>
      toFacets({ ...answer, price: { min_cents: 0, max_cents, steps: [] } }).price
    expect(price(0)).toBeNull()
    expect(price(1)).toEqual({ minCents: 0, maxCents: 1, ranges: [] })
  })

  it('refuse a choice that products cannot have', () => {
    expect(() => toFacets({ ...answer, condition: [{ value: 'broken', count: 1 }] })).toThrow()
    expect(() => toFacets({ ...answer, language: undefined } as never)).toThrow()
  })
})

describe('the scope of a section', () => {
  const items = [{ item_type: 'tag', item_id: 't1' }]

  it.each([
    [{}, { filters: {}, sort: 'newest' }],
    [{ items }, { filters: { items }, sort: 'items' }],
    [{ isFeatured: true }, { filters: { featured: true }, sort: 'newest' }],
    [
      { isFeatured: false, sort: null },
      { filters: {}, sort: 'newest' },
    ],
    [
      { items, isFeatured: true, sort: 'price_asc' },
      { filters: { items, featured: true }, sort: 'price_asc' },
    ],
  ])('%o adds its products and their order', (scope, expected) => {
    expect(scopeArguments(scope)).toEqual(expected)
  })
})

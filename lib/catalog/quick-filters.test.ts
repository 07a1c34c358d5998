import { describe, expect, it } from 'vitest'
import { activeFilters, withFilter, withoutFilter } from './listing-filters.ts'
import { parseListingQuery } from './listing-query.ts'
import { hasGenres, quickFilters } from './quick-filters.ts'

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

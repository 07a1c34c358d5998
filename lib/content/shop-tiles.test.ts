import { describe, expect, it } from 'vitest'
import { shopTiles, tileHref } from './shop-tiles.ts'

describe('shopTiles', () => {
  it('are at most 8 genres and the prices that have products', () => {
    const genres = Array.from({ length: 10 }, (_, n) => `G${n}`)
    const tiles = shopTiles(genres, 6_000)
    expect(tiles.filter(({ kind }) => kind === 'genre')).toHaveLength(8)
    expect(tiles.slice(8)).toEqual([
      { kind: 'price', reais: 100 },
      { kind: 'price', reais: 200 },
    ])
    expect(shopTiles([], null)).toEqual([])
  })

  it.each([
    [{ kind: 'genre', name: 'Ação' } as const, 'Ação'],
    [{ kind: 'price', reais: 100 } as const, 'até 100 reais'],
  ])('%j leads to the search for %s', (tile, text) => {
    expect(new URL(tileHref(tile), 'https://loja.test').searchParams.get('q')).toBe(text)
  })
})

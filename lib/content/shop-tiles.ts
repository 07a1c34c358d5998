/** A tile that lists the products of a genre, or those up to a price. */
export type ShopTile = { kind: 'genre'; name: string } | { kind: 'price'; reais: number }

const MOST_GENRES = 8
/** In reais. */
const PRICES = [50, 100, 200] as const

/**
 * Returns the tiles of the most frequent genres, then those of the prices from which there are
 * products. `genres` are sorted by their number of products.
 */
export function shopTiles(genres: readonly string[], lowestCents: number | null): ShopTile[] {
  const prices = PRICES.filter((reais) => lowestCents !== null && lowestCents <= reais * 100)
  return [
    ...genres.slice(0, MOST_GENRES).map((name) => ({ kind: 'genre', name }) as const),
    ...prices.map((reais) => ({ kind: 'price', reais }) as const),
  ]
}

/** Returns the search that a tile leads to; the search reads genres and prices. */
export function tileHref(tile: ShopTile): string {
  const text = tile.kind === 'genre' ? tile.name : `até ${tile.reais} reais`
  return `/busca?${new URLSearchParams({ q: text })}`
}

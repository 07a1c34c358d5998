import 'server-only'
import { type ShopTile, shopTiles } from '@/lib/content/shop-tiles'
import { toFacets } from '@/server/catalog/listing-dto'
import { dataOf } from '@/server/core/answer'
import { tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { cachedOrNull } from './cached-result'

/** Returns the tiles of genres and prices of the whole store, or null if they cannot be read. */
export async function listShopTiles(): Promise<ShopTile[] | null> {
  'use cache'
  return cachedOrNull('shop-tiles', 'home', [tags.home, tags.search], async () => {
    const facets = toFacets(dataOf(await catalogDb().rpc('product_facets', {})))
    const genres = facets.tags.filter(({ category }) => category === 'gênero')
    return shopTiles(
      genres.map(({ label }) => label),
      facets.price?.minCents ?? null,
    )
  })
}

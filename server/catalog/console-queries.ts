import 'server-only'
import { interleaved } from '@/lib/content/sections'
import { dataOf } from '@/server/core/answer'
import { applyCache } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import type { ProductCard } from './dto'
import { toFound } from './listing-dto'
import { listProductCards } from './queries'

/** As many as fit side by side on a large screen. */
const ROW = 6
/** More than a row, since consoles among them are left out. */
const CANDIDATES = 4 * ROW

/**
 * Returns up to 6 products for the owner of these platforms, in turn for each: the best selling games
 * and accessories in stock.
 * @throws the error of the database
 */
export async function listForConsoles(platforms: readonly string[]): Promise<ProductCard[]> {
  return interleaved(await Promise.all(platforms.map(listForConsole))).slice(0, ROW)
}

async function listForConsole(platform: string): Promise<ProductCard[]> {
  'use cache'
  applyCache('home')
  const answer = dataOf(
    await catalogDb().rpc('search_products', {
      p_filters: { platforms: [platform], in_stock: true },
      p_sort: 'best_selling',
      p_limit: CANDIDATES,
    }),
  )
  const { ids } = toFound(answer)
  const consoles = dataOf(
    await catalogDb().from('products').select('id').in('id', ids).like('category', '%/console%'),
  )
  const owned = new Set(consoles.map(({ id }) => id))
  return listProductCards(ids.filter((id) => !owned.has(id)).slice(0, ROW))
}

import 'server-only'
import type { ProductCard } from '@/server/catalog/dto'
import { listProductCards } from '@/server/catalog/queries'
import { dataOf } from '@/server/core/answer'
import { OFFERS, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { cachedOrNull } from './cached-result'

/**
 * Returns the deal of a day in the time zone of the store, as a list of one card, or of none without a
 * reduced product; null if it cannot be read. The database decides by its own clock; `day` separates
 * the cached answers.
 */
export async function readDealOf(day: string): Promise<readonly ProductCard[] | null> {
  'use cache'
  const names = [tags.home, tags.setting('deal_of_day'), tags.category(OFFERS)]
  return cachedOrNull(`deal of ${day}`, 'home', names, async () => {
    const id = dataOf(await publicDb().rpc('deal_of_day'))
    return id === null ? [] : listProductCards([id])
  })
}

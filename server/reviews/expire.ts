import 'server-only'
import { expireTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'

/** Lets the page of a product show its reviews as they are now, from the next request on. */
export async function expireReviewsOf(db: Db, productId: string): Promise<void> {
  const { data, error } = await db.from('products').select('slug').eq('id', productId).maybeSingle()
  if (error) throw error
  if (data) expireTags(tags.product(data.slug)) // a product that is not sold has no page
}

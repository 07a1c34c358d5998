import 'server-only'
import { revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'

/**
 * Expires the page of a product, so that the next request shows its current reviews.
 * @throws the error of the database
 */
export async function revalidateReviews(db: Db, productId: string): Promise<void> {
  const { data, error } = await db.from('products').select('slug').eq('id', productId).maybeSingle()
  if (error) throw error
  if (data) revalidateTags(tags.product(data.slug)) // a product that cannot be read has no page
}

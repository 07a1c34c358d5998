import 'server-only'
import { publicDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'
import { type ProductReviews, toHistogram, toRating, toReview } from './review-dto'

const SHOWN = 8
const MAX_RATINGS = 1_000

/**
 * Returns the rating, the shares of up to 1,000 ratings and the 8 newest approved reviews of a product.
 * @throws the error of the database after the last retry
 */
export async function readReviews(productId: string): Promise<ProductReviews> {
  const [rating, ratings, rows] = await Promise.all([
    readWithRetry('other', () =>
      publicDb()
        .from('product_ratings')
        .select('review_count, average_rating')
        .eq('product_id', productId)
        .maybeSingle(),
    ),
    readWithRetry('other', () =>
      publicDb()
        .from('reviews')
        .select('rating')
        .eq('product_id', productId)
        .eq('status', 'approved')
        .order('created_at', { ascending: false })
        .limit(MAX_RATINGS),
    ),
    readWithRetry('other', () =>
      publicDb()
        .from('reviews')
        .select('id, rating, title, body, author_name, created_at, reply, replied_at')
        .eq('product_id', productId)
        .eq('status', 'approved')
        .order('created_at', { ascending: false })
        .limit(SHOWN),
    ),
  ])
  return {
    computed: toRating(rating),
    histogram: toHistogram(ratings.map((row) => row.rating)),
    items: rows.map(toReview),
  }
}

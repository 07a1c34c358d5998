import 'server-only'
import { publicDb } from '../core/db'
import { readWithRetry } from './reads'
import { type ProductReviews, type ReviewRow, toHistogram, toReview } from './review-dto'

const SHOWN = 8
const MAX_RATINGS = 1_000

type RatingRow = { review_count: number; average_rating: number | string }

function approved(productId: string, columns: string, limit: number) {
  return publicDb()
    .from('reviews')
    .select(columns)
    .eq('product_id', productId)
    .eq('status', 'approved')
    .order('created_at', { ascending: false })
    .limit(limit)
}

/** The approved reviews of a product; the anonymous reader sees no others (decisions: Reviews). */
export async function readReviews(productId: string): Promise<ProductReviews> {
  const [rating, ratings, rows] = await Promise.all([
    readWithRetry<RatingRow | null>('other', () =>
      publicDb()
        .from('product_ratings')
        .select('review_count, average_rating')
        .eq('product_id', productId)
        .maybeSingle(),
    ),
    readWithRetry('other', () =>
      approved(productId, 'rating', MAX_RATINGS).returns<{ rating: number }[]>(),
    ),
    readWithRetry('other', () =>
      approved(productId, 'id, rating, title, body, author_name, created_at', SHOWN).returns<
        ReviewRow[]
      >(),
    ),
  ])
  return {
    computed: rating && { average: Number(rating.average_rating), count: rating.review_count },
    histogram: toHistogram(ratings.map((row) => row.rating)),
    items: rows.map(toReview),
  }
}

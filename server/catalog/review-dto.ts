import type { ReviewPhoto } from '@/lib/reviews'
import type { Tables } from '@/server/core/database'
import type { ProductPage } from './product-dto'

type ReviewRow = Pick<
  Tables<'reviews'>,
  'id' | 'rating' | 'title' | 'body' | 'author_name' | 'created_at' | 'reply' | 'replied_at'
> & { review_photos: Pick<ReviewPhoto, 'file'>[] }

type RatingRow = Pick<Tables<'product_ratings'>, 'average_rating' | 'review_count'>

export type Review = {
  id: string
  stars: number
  title: string | null
  body: string | null
  author: string | null
  createdAt: string
  /** The reply of the store. */
  reply: { text: string; at: string } | null
  /** Addresses of its photos. */
  photos: string[]
}

export type Rating = { average: number; count: number }

/** Approved reviews of a product: the computed rating, the newest reviews, and the shares by stars. */
export type ProductReviews = {
  computed: Rating | null
  /** Share of the reviews from 5 stars down to 1, in percent. */
  histogram: { stars: number; percent: number }[]
  items: Review[]
}

const STARS = [5, 4, 3, 2, 1]

/** Converts the row of an approved review for display. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    stars: row.rating,
    title: row.title?.trim() || null,
    body: row.body?.trim() || null,
    author: row.author_name.trim() || null,
    createdAt: row.created_at,
    reply: row.reply && row.replied_at ? { text: row.reply, at: row.replied_at } : null,
    photos: row.review_photos.map(({ file }) => file),
  }
}

/** Returns the computed rating of a product, or null without approved reviews. */
export function toRating(row: RatingRow | null): Rating | null {
  if (!row || row.average_rating === null || row.review_count === null) return null
  return { average: row.average_rating, count: row.review_count }
}

/**
 * Returns the share of each number of stars in whole percent, from 5 down to 1; empty without ratings.
 */
export function toHistogram(ratings: readonly number[]): ProductReviews['histogram'] {
  if (ratings.length === 0) return []
  return STARS.map((stars) => {
    const share = ratings.filter((rating) => rating === stars).length / ratings.length
    return { stars, percent: Math.round(share * 100) }
  })
}

/**
 * Returns the rating to show: the one set by admins if enabled, otherwise the computed one. Structured
 * data uses `computed` only.
 */
export function shownRating(
  config: ProductPage['reviewsConfig'],
  computed: Rating | null,
): Rating | null {
  return config.custom ?? computed
}

import type { ProductPage } from './product-dto'

export type ReviewRow = {
  id: string
  rating: number
  title: string | null
  body: string | null
  author_name: string
  created_at: string
}

export type Review = {
  id: string
  stars: number
  title: string | null
  body: string | null
  author: string | null
  createdAt: string
}

export type Rating = { average: number; count: number }

/** Approved reviews of a product: what was really computed, the newest texts, and the shares by star. */
export type ProductReviews = {
  computed: Rating | null
  /** From 5 stars down to 1, the share of the reviews in percent. */
  histogram: { stars: number; percent: number }[]
  items: Review[]
}

const STARS = [5, 4, 3, 2, 1]

/** A row of an approved review for display. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    stars: row.rating,
    title: row.title?.trim() || null,
    body: row.body?.trim() || null,
    author: row.author_name.trim() || null,
    createdAt: row.created_at,
  }
}

/** The share of each number of stars among the ratings, in whole percent; empty without ratings. */
export function toHistogram(ratings: readonly number[]): ProductReviews['histogram'] {
  if (ratings.length === 0) return []
  return STARS.map((stars) => {
    const share = ratings.filter((rating) => rating === stars).length / ratings.length
    return { stars, percent: Math.round(share * 100) }
  })
}

/**
 * The rating to show: the admin's own where it is switched on, else the computed one (PROD-16).
 * Structured data takes `computed` and never this (PROD-17).
 */
export function shownRating(
  config: ProductPage['reviewsConfig'],
  computed: Rating | null,
): Rating | null {
  return config.custom ?? computed
}

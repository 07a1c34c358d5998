import { z } from 'zod'
import type { ReviewPhoto } from '@/lib/reviews/photos'
import { REVIEW_STATUSES, type ReviewStatus } from '@/lib/reviews/statuses'
import type { Tables } from '@/server/core/database'

type ReviewColumn =
  | 'id'
  | 'rating'
  | 'title'
  | 'body'
  | 'author_name'
  | 'status'
  | 'created_at'
  | 'reply'
  | 'replied_at'
type ReviewRow = Pick<Tables<'reviews'>, ReviewColumn> & {
  products: Pick<Tables<'products'>, 'name' | 'slug' | 'image'>
  review_photos: ReviewPhoto[]
}

/** A review for its approval; times ISO 8601. */
export type AdminReview = {
  id: string
  stars: number
  title: string | null
  body: string | null
  author: string
  status: ReviewStatus
  createdAt: string
  reply: string | null
  repliedAt: string | null
  photos: ReviewPhoto[]
  product: { name: string; slug: string; image: string | null }
}

/** Converts the row of a review for the list. */
export function toAdminReview(row: ReviewRow): AdminReview {
  const { rating, author_name, created_at, replied_at, products, review_photos, status, ...rest } =
    row
  return {
    ...rest,
    stars: rating,
    author: author_name,
    status: z.enum(REVIEW_STATUSES).parse(status),
    createdAt: created_at,
    repliedAt: replied_at,
    photos: review_photos,
    product: products,
  }
}

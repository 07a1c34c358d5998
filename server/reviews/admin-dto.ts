import { z } from 'zod'
import {
  QUESTION_STATUSES,
  type QuestionStatus,
  REVIEW_STATUSES,
  type ReviewPhoto,
  type ReviewStatus,
} from '@/lib/reviews'
import type { Json, Tables } from '@/server/core/database'

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

/** A question for the staff; times ISO 8601. */
export type AdminQuestion = {
  id: string
  body: string
  author: string
  status: QuestionStatus
  createdAt: string
  answer: string | null
  answeredAt: string | null
  product: { name: string; slug: string; image: string | null }
}

const questions = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      id: z.uuid(),
      body: z.string(),
      author: z.string(),
      status: z.enum(QUESTION_STATUSES),
      created_at: z.string(),
      answer: z.string().nullable(),
      answered_at: z.string().nullable(),
      product_name: z.string(),
      slug: z.string(),
      image: z.string().nullable(),
    }),
  ),
})

/**
 * Converts the result of `list_questions`.
 * @throws ZodError for another shape
 */
export function toAdminQuestions(stored: Json): { rows: AdminQuestion[]; total: number } {
  const { rows, total } = questions.parse(stored)
  return {
    total,
    rows: rows.map(({ created_at, answered_at, product_name, slug, image, ...question }) => ({
      ...question,
      createdAt: created_at,
      answeredAt: answered_at,
      product: { name: product_name, slug, image },
    })),
  }
}

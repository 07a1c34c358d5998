import { z } from 'zod'
import {
  QUESTION_STATUSES,
  type QuestionStatus,
  REVIEW_STATUSES,
  type ReviewPhoto,
  type ReviewStatus,
} from '@/lib/reviews'
import type { Json } from '@/server/core/database'

/** A review for its author, published or not; times ISO 8601. */
export type OwnReview = {
  id: string
  productId: string
  /** 1 to 5. */
  stars: number
  title: string | null
  body: string | null
  status: ReviewStatus
  createdAt: string
  /** The reply of the store. */
  reply: string | null
  photos: ReviewPhoto[]
}

/** Whether a customer may review a product, and their review. */
export type OwnReviewState = { mayReview: boolean; review: OwnReview | null }

export type ReviewedProduct = {
  productId: string
  name: string
  slug: string
  image: string | null
}

/** The reviews of a customer, newest first, and the bought products without a review. */
export type MyReviews = {
  written: { review: OwnReview; product: ReviewedProduct; isForSale: boolean; mayReview: boolean }[]
  waiting: ReviewedProduct[]
}

const ownReviewRow = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  rating: z.number(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  status: z.enum(REVIEW_STATUSES),
  created_at: z.string(),
  reply: z.string().nullable(),
  photos: z.array(
    z.object({ id: z.uuid(), file: z.string(), width: z.number(), height: z.number() }),
  ),
})

const productRow = z.object({
  product_id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
})

const myReviewsRow = z.object({
  written: z.array(
    ownReviewRow.extend({ ...productRow.shape, is_listed: z.boolean(), may_review: z.boolean() }),
  ),
  waiting: z.array(productRow),
})

const ownReviewStateRow = z.object({ may_review: z.boolean(), review: ownReviewRow.nullable() })

/**
 * Converts the result of `save_my_review`.
 * @throws ZodError for another shape
 */
export function toOwnReview(answer: unknown): OwnReview {
  const row = ownReviewRow.parse(answer)
  return {
    id: row.id,
    productId: row.product_id,
    stars: row.rating,
    title: row.title,
    body: row.body,
    status: row.status,
    createdAt: row.created_at,
    reply: row.reply,
    photos: row.photos,
  }
}

/**
 * Converts the result of `my_review_of`.
 * @throws ZodError for another shape
 */
export function toOwnReviewState(answer: Json): OwnReviewState {
  const { may_review, review } = ownReviewStateRow.parse(answer)
  return { mayReview: may_review, review: review && toOwnReview(review) }
}

/**
 * Converts the result of `list_my_reviews`.
 * @throws ZodError for another shape
 */
export function toMyReviews(answer: Json): MyReviews {
  const { written, waiting } = myReviewsRow.parse(answer)
  return {
    written: written.map((row) => ({
      review: toOwnReview(row),
      product: toReviewedProduct(row),
      isForSale: row.is_listed,
      mayReview: row.may_review,
    })),
    waiting: waiting.map(toReviewedProduct),
  }
}

function toReviewedProduct(row: z.infer<typeof productRow>): ReviewedProduct {
  return { productId: row.product_id, name: row.name, slug: row.slug, image: row.image }
}

/** A public question with its answer; times ISO 8601. */
export type Question = {
  id: string
  body: string
  author: string
  createdAt: string
  answer: { text: string; at: string }
}

/** A part of the answered questions of a product, the latest answer first, and their number. */
export type ProductQuestions = { items: Question[]; total: number }

/** A question for its author, in any state; the answer only while it is public. */
export type OwnQuestion = {
  id: string
  body: string
  status: QuestionStatus
  createdAt: string
  answer: string | null
  product: { name: string; slug: string; isForSale: boolean }
}

const productQuestions = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      id: z.uuid(),
      body: z.string(),
      author: z.string(),
      created_at: z.string(),
      answer: z.string(),
      answered_at: z.string(),
    }),
  ),
})

/**
 * Converts the result of `list_product_questions`.
 * @throws ZodError for another shape
 */
export function toProductQuestions(stored: Json): ProductQuestions {
  const { total, items } = productQuestions.parse(stored)
  return {
    total,
    items: items.map(({ created_at, answer, answered_at, ...question }) => ({
      ...question,
      createdAt: created_at,
      answer: { text: answer, at: answered_at },
    })),
  }
}

const ownQuestions = z.array(
  z.object({
    id: z.uuid(),
    body: z.string(),
    status: z.enum(QUESTION_STATUSES),
    created_at: z.string(),
    answer: z.string().nullable(),
    name: z.string(),
    slug: z.string(),
    is_listed: z.boolean(),
  }),
)

/**
 * Converts the result of `list_my_questions`.
 * @throws ZodError for another shape
 */
export function toOwnQuestions(stored: Json): OwnQuestion[] {
  return ownQuestions.parse(stored).map(({ created_at, name, slug, is_listed, ...question }) => ({
    ...question,
    createdAt: created_at,
    product: { name, slug, isForSale: is_listed },
  }))
}

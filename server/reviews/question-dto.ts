import { z } from 'zod'
import { QUESTION_STATUSES, type QuestionStatus } from '@/lib/reviews/statuses'
import type { Json } from '@/server/core/database'

/** An answered question for everybody; times ISO 8601. */
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

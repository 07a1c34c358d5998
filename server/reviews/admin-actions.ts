'use server'

import { z } from 'zod'
import { answerSchema, replySchema } from '@/lib/reviews'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { revalidateReviews } from './queries'

/**
 * Approves or rejects a review and expires the page of its product. Fails with NOT_FOUND for an unknown
 * id, with CONFLICT if its author changed it since it was read.
 */
export const moderateReview = defineAction({
  name: 'moderate-review',
  access: 'admin',
  area: 'reviews',
  schema: z.object({
    reviewId: z.uuid(),
    status: z.enum(['approved', 'rejected']),
    seen: z.object({
      stars: z.int(),
      title: z.string().nullable(),
      body: z.string().nullable(),
      photos: z.array(z.object({ id: z.uuid() })),
    }),
  }),
  run: async ({ reviewId, status, seen: { stars, title, body, photos } }, { db }) => {
    const { data, error } = await db.rpc('moderate_review', {
      p_review: reviewId,
      p_status: status,
      p_seen: { rating: stars, title, body, photos: photos.map(({ id }) => id).sort() },
    })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})

/** Removes one photo of a review and expires the page of its product; NOT_FOUND for an unknown id. */
export const removeReviewPhoto = defineAction({
  name: 'remove-review-photo',
  access: 'admin',
  area: 'reviews',
  schema: z.object({ photoId: z.uuid() }),
  run: async ({ photoId }, { db }) => {
    const { data, error } = await db
      .from('review_photos')
      .select('reviews!inner(product_id)')
      .eq('id', photoId)
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    const removed = await db.from('review_photos').delete().eq('id', photoId)
    if (removed.error) throw removed.error
    await revalidateReviews(db, data.reviews.product_id)
  },
})

/**
 * Writes, changes or (with an empty text) removes the reply of the store to a review and expires the
 * page of its product. Fails with CONFLICT if the reply was saved since it was read.
 */
export const replyToReview = defineAction({
  name: 'reply-to-review',
  access: 'admin',
  area: 'reviews',
  schema: replySchema,
  run: async ({ reviewId, reply, seen }, { db }) => {
    const { data, error } = await db.rpc('set_review_reply', {
      p_review: reviewId,
      p_reply: reply,
      p_seen: seen,
    })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})

/**
 * Writes or changes the answer to a question, publishes both and expires the page of the product.
 * Fails with CONFLICT if the answer was saved, or the question hidden or shown, since it was read.
 */
export const answerQuestion = defineAction({
  name: 'answer-question',
  access: 'admin',
  area: 'reviews',
  schema: answerSchema,
  run: async ({ questionId, answer, seen, status }, { db }) => {
    const { data, error } = await db.rpc('answer_question', {
      p_question: questionId,
      p_answer: answer,
      p_seen: seen,
      p_status: status,
    })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})

/** Hides a question or brings it back, and expires the page of its product. */
export const setQuestionHidden = defineAction({
  name: 'set-question-hidden',
  access: 'admin',
  area: 'reviews',
  schema: z.object({ questionId: z.uuid(), isHidden: z.boolean() }),
  run: async ({ questionId, isHidden }, { db }) => {
    const { data, error } = await db.rpc('set_question_hidden', {
      p_question: questionId,
      p_hidden: isHidden,
    })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})

/** Deletes a question with its answer and expires the page of its product. */
export const deleteQuestion = defineAction({
  name: 'delete-question',
  access: 'admin',
  area: 'reviews',
  schema: z.object({ questionId: z.uuid() }),
  run: async ({ questionId }, { db }) => {
    const { data, error } = await db
      .from('product_questions')
      .delete()
      .eq('id', questionId)
      .select('product_id')
    if (error) throw error
    const [question] = data
    if (!question) throw new AppError('NOT_FOUND')
    await revalidateReviews(db, question.product_id)
  },
})

'use server'

import { z } from 'zod'
import { questionSchema, reviewSchema } from '@/lib/reviews'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { type OwnReview, toOwnReview, toOwnReviewState } from './dto'
import { revalidateReviews } from './queries'

const rate = { limit: 60, windowSeconds: 60 * 60 }

/**
 * Saves the review of a product that the caller bought; each customer has one per product. A new or
 * changed review must be approved by an admin.
 */
export const saveReview = defineAction({
  name: 'save-review',
  access: 'confirmed',
  rate,
  schema: reviewSchema,
  run: async ({ productId, stars, title, body }, { db }): Promise<OwnReview> => {
    const { data, error } = await db.rpc('save_my_review', {
      p_product: productId,
      p_rating: stars,
      p_title: title,
      p_body: body,
    })
    if (error) throw error
    await revalidateReviews(db, productId)
    return toOwnReview(data)
  },
})

/** Removes a photo of a review of the caller; NOT_FOUND for any other photo. */
export const deleteReviewPhoto = defineAction({
  name: 'delete-review-photo',
  access: 'confirmed',
  rate,
  schema: z.object({ photoId: z.uuid(), productId: z.uuid() }),
  run: async ({ photoId, productId }, { db }) => {
    const own = await db.rpc('my_review_of', { p_product: productId })
    if (own.error) throw own.error
    const photos = toOwnReviewState(own.data).review?.photos ?? []
    if (!photos.some(({ id }) => id === photoId)) throw new AppError('NOT_FOUND')
    const { error } = await db.from('review_photos').delete().eq('id', photoId)
    if (error) throw error
    await revalidateReviews(db, productId)
  },
})

/** Deletes a review of the caller. Fails with NOT_FOUND for any other review. */
export const deleteReview = defineAction({
  name: 'delete-review',
  access: 'confirmed',
  rate,
  schema: z.object({ reviewId: z.uuid(), productId: z.uuid() }),
  run: async ({ reviewId, productId }, { db }) => {
    const own = await db.rpc('my_review_of', { p_product: productId })
    if (own.error) throw own.error
    if (toOwnReviewState(own.data).review?.id !== reviewId) throw new AppError('NOT_FOUND')
    const { error } = await db.from('reviews').delete().eq('id', reviewId)
    if (error) throw error
    await revalidateReviews(db, productId)
  },
})

/**
 * Asks the store about a product. Fails with CONFLICT above 5 questions without an answer, with
 * RATE_LIMITED above 10 a day, with NOT_FOUND for a product that is not for sale.
 */
export const askQuestion = defineAction({
  name: 'ask-question',
  access: 'confirmed',
  rate,
  schema: questionSchema,
  run: async ({ productId, body }, { db }) => {
    const { error } = await db.rpc('ask_question', { p_product: productId, p_body: body })
    if (error) throw error
  },
})

/** Deletes a question of the caller. Fails with NOT_FOUND for any other question. */
export const deleteMyQuestion = defineAction({
  name: 'delete-my-question',
  access: 'confirmed',
  rate,
  schema: z.object({ questionId: z.uuid() }),
  run: async ({ questionId }, { db }) => {
    const { data, error } = await db.rpc('delete_my_question', { p_question: questionId })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})

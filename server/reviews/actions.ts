'use server'

import { z } from 'zod'
import { reviewSchema } from '@/lib/reviews/schema'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { type OwnReview, type ReviewStanding, toOwnReview } from './dto'
import { expireReviewsOf } from './expire'

const rate = { limit: 60, windowSeconds: 60 * 60 }
const oneProduct = z.object({ productId: z.uuid() })

/** What the caller may do with the reviews of a product: asked where a static page shows them. */
export const openReview = defineAction({
  name: 'open-review',
  access: 'confirmed',
  rate: { limit: 120, windowSeconds: 10 * 60 },
  schema: oneProduct,
  run: async ({ productId }, { db }): Promise<ReviewStanding> => {
    const { data, error } = await db.rpc('my_review_of', { p_product: productId })
    if (error) throw error
    return { mayReview: data.may_review, review: data.review && toOwnReview(data.review) }
  },
})

/** Writes the caller's one review of a product they bought, or mends it; either waits for an admin. */
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
    await expireReviewsOf(db, productId)
    return toOwnReview(data)
  },
})

export const deleteReview = defineAction({
  name: 'delete-review',
  access: 'confirmed',
  rate,
  schema: z.object({ reviewId: z.uuid(), productId: z.uuid() }),
  run: async ({ reviewId, productId }, { db }) => {
    const own = await db.rpc('my_review_of', { p_product: productId })
    if (own.error) throw own.error
    if (own.data.review?.id !== reviewId) throw new AppError('NOT_FOUND')
    const { error } = await db.from('reviews').delete().eq('id', reviewId)
    if (error) throw error
    await expireReviewsOf(db, productId)
  },
})

import 'server-only'
import { z } from 'zod'
import type { ActionResult } from '@/lib/errors/result'
import { sessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import { requireConfirmed } from '@/server/core/session'
import {
  type MyReviews,
  type OwnReviewRow,
  type ProductRow,
  type ReviewStanding,
  toOwnReview,
  toReviewedProduct,
} from './dto'

type Rows = {
  written: (OwnReviewRow & ProductRow & { is_listed: boolean })[]
  waiting: ProductRow[]
}

/** The caller's reviews, and the last 20 products that wait for one; guests are refused (PROD-24). */
export async function listMyReviews(): Promise<MyReviews> {
  const { data, error } = await (await sessionDb()).rpc('list_my_reviews')
  if (error) throw error
  const { written, waiting }: Rows = data
  return {
    written: written.map((row) => ({
      review: toOwnReview(row),
      product: toReviewedProduct(row),
      isForSale: row.is_listed,
    })),
    waiting: waiting.map(toReviewedProduct),
  }
}

/**
 * What the caller may do with the reviews of a product, and what they have said of it: asked by the
 * browser where a static page shows them. UNAUTHENTICATED for guests, INVALID for what is no id.
 */
export async function readStanding(productId: string): Promise<ActionResult<ReviewStanding>> {
  try {
    await requireConfirmed()
    if (!z.uuid().safeParse(productId).success) throw new AppError('INVALID')
    const { data, error } = await (await sessionDb()).rpc('my_review_of', { p_product: productId })
    if (error) throw error
    const review = data.review && toOwnReview(data.review)
    return { ok: true, data: { mayReview: data.may_review, review } }
  } catch (error) {
    return { ok: false, ...failureOf('review-standing', error) }
  }
}

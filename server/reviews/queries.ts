import 'server-only'
import { z } from 'zod'
import type { ActionResult } from '@/lib/core/result'
import { sessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import { requireConfirmed } from '@/server/core/session'
import { type MyReviews, type OwnReviewState, toMyReviews, toOwnReviewState } from './dto'

/**
 * Returns the reviews of the caller and the last 20 bought products without one. Guests are refused.
 * @throws the error of the database
 */
export async function listMyReviews(): Promise<MyReviews> {
  const { data, error } = await (await sessionDb()).rpc('list_my_reviews')
  if (error) throw error
  return toMyReviews(data)
}

/**
 * Returns whether the caller may review a product, and their review. Requested by the browser, because
 * product pages are static. Errors are returned as codes: UNAUTHENTICATED for guests, INVALID for a
 * malformed id.
 */
export async function getOwnReviewState(productId: string): Promise<ActionResult<OwnReviewState>> {
  try {
    await requireConfirmed()
    if (!z.uuid().safeParse(productId).success) throw new AppError('INVALID')
    const { data, error } = await (await sessionDb()).rpc('my_review_of', { p_product: productId })
    if (error) throw error
    return { ok: true, data: toOwnReviewState(data) }
  } catch (error) {
    return { ok: false, ...failureOf('review-standing', error) }
  }
}

import 'server-only'
import { z } from 'zod'
import type { ActionResult } from '@/lib/core/result'
import { applyCache, revalidateTags, tags } from '@/server/core/cache'
import { catalogDb, type Db, sessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import { readWithRetry } from '@/server/core/reads'
import { requireConfirmed } from '@/server/core/session'
import {
  type MyReviews,
  type OwnQuestion,
  type OwnReviewState,
  type ProductQuestions,
  toMyReviews,
  toOwnQuestions,
  toOwnReviewState,
  toProductQuestions,
} from './dto'

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

/** Number of questions on the page of a product. */
const SHOWN = 3
export const QUESTIONS_PER_REQUEST = 20

/** Returns the latest answered questions of a product for its page. */
export function getProductQuestions(slug: string): Promise<ProductQuestions> {
  return listQuestions(slug, 0, SHOWN)
}

/**
 * Returns the answered questions of a product, the latest answer first, from the `from`-th on.
 * @throws the error of the database after the last retry
 */
export async function listQuestions(
  slug: string,
  from: number,
  limit: number = QUESTIONS_PER_REQUEST,
): Promise<ProductQuestions> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const answer = await readWithRetry('other', () =>
    catalogDb().rpc('list_product_questions', { p_slug: slug, p_limit: limit, p_offset: from }),
  )
  return toProductQuestions(answer)
}

/**
 * Returns the last 100 questions of the caller. Guests are refused.
 * @throws the error of the database
 */
export async function listMyQuestions(): Promise<OwnQuestion[]> {
  const { data, error } = await (await sessionDb()).rpc('list_my_questions')
  if (error) throw error
  return toOwnQuestions(data)
}

/**
 * Expires the page of a product, so that the next request shows its current reviews.
 * @throws the error of the database
 */
export async function revalidateReviews(db: Db, productId: string): Promise<void> {
  const { data, error } = await db.from('products').select('slug').eq('id', productId).maybeSingle()
  if (error) throw error
  if (data) revalidateTags(tags.product(data.slug)) // a product that cannot be read has no page
}

import 'server-only'
import { sessionDb } from '@/server/core/db'
import {
  type MyReviews,
  type OwnReviewRow,
  type ProductRow,
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

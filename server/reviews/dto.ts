export type ReviewStatus = 'pending' | 'approved' | 'rejected'

/** A review as its author sees it, published or not; times ISO 8601. */
export type OwnReview = {
  id: string
  productId: string
  /** 1 to 5. */
  stars: number
  title: string | null
  body: string | null
  status: ReviewStatus
  createdAt: string
}

/** What a customer may do with the reviews of a product, and what they have said of it. */
export type ReviewStanding = { mayReview: boolean; review: OwnReview | null }

export type ReviewedProduct = {
  productId: string
  name: string
  slug: string
  image: string | null
}

/** The reviews of a customer, newest first, and what they bought and have not reviewed yet. */
export type MyReviews = {
  written: { review: OwnReview; product: ReviewedProduct; isForSale: boolean }[]
  waiting: ReviewedProduct[]
}

export type OwnReviewRow = {
  id: string
  product_id: string
  rating: number
  title: string | null
  body: string | null
  status: ReviewStatus
  created_at: string
}

export type ProductRow = { product_id: string; name: string; slug: string; image: string | null }

/** The JSON of a review, as the functions of the database give it to its author. */
export function toOwnReview(row: OwnReviewRow): OwnReview {
  return {
    id: row.id,
    productId: row.product_id,
    stars: row.rating,
    title: row.title,
    body: row.body,
    status: row.status,
    createdAt: row.created_at,
  }
}

export function toReviewedProduct(row: ProductRow): ReviewedProduct {
  return { productId: row.product_id, name: row.name, slug: row.slug, image: row.image }
}

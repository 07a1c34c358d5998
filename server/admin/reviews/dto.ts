import { z } from 'zod'

const row = z.object({
  id: z.uuid(),
  rating: z.number(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  author_name: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  created_at: z.string(),
  products: z.object({ name: z.string(), slug: z.string(), image: z.string().nullable() }),
})

/** A review as who moderates it sees it; times ISO 8601. */
export type AdminReview = {
  id: string
  stars: number
  title: string | null
  body: string | null
  author: string
  status: 'pending' | 'approved' | 'rejected'
  createdAt: string
  product: { name: string; slug: string; image: string | null }
}

/** A review of the moderation list, from its row. */
export function toAdminReview(value: unknown): AdminReview {
  const { rating, author_name, created_at, products, ...rest } = row.parse(value)
  return { ...rest, stars: rating, author: author_name, createdAt: created_at, product: products }
}

import type { Tables } from '@/server/core/database'

/** A product that grants days of Pro when its order is paid; amounts in centavos. */
export type ProPlan = {
  id: string
  slug: string
  name: string
  image: string | null
  days: number
  priceCents: number
  listPriceCents: number | null
  inStock: boolean
}

/** A link to a Prime page. */
export type PrimeLink = Pick<Tables<'pages'>, 'slug' | 'title' | 'subtitle'>

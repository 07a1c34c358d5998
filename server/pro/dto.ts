/** A product that gives days of Pro when its order is paid; amounts in centavos. */
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

/** A Prime page as others lead to it. */
export type PrimeLink = { slug: string; title: string; subtitle: string | null }

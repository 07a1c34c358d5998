import type { ProductCard } from '@/server/catalog/dto'

/** Returns the card of a product for R$ 100 that has a name and nothing special. */
export const productCard = (name: string): ProductCard => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  brand: null,
  platform: null,
  ageRating: null,
  language: null,
  image: null,
  priceCents: 10_000,
  pixCents: null,
  installment: null,
  listPriceCents: null,
  discountPercent: 0,
  proPriceCents: null,
  coinDiscountPercent: 0,
  badge: null,
  sale: { condition: 'new', availability: 'ready' },
  inStock: true,
  freeShipping: false,
  createdAt: '2026-01-01T00:00:00Z',
})

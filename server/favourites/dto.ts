import type { SaleState } from '@/lib/products/sale-state'
import type { ProductCard } from '@/server/catalog/dto'

/** A favourite as the wishlist shows it (engagement §3); amounts in centavos, times ISO 8601. */
export type Favourite = {
  productId: string
  slug: string
  name: string
  brand: string | null
  image: string | null
  description: string
  /** The regular price. */
  priceCents: number
  /** What it costs now, when that is less than the regular price. */
  promotionalPriceCents: number | null
  /** Null when there is none or the Pro tier is switched off. */
  proPriceCents: number | null
  /** By how much it became cheaper since it was kept; 0 when it did not. */
  droppedCents: number
  /** Sold out when it was kept, in stock now. */
  isBack: boolean
  inStock: boolean
  sale: SaleState
  freeShipping: boolean
  /** A size or colour must be chosen on the product's page first. */
  hasOptions: boolean
  addedAt: string
}

/** A wishlist that its owner shows by a link: whose it is, by the first name, and what it holds. */
export type SharedWishlist = {
  firstName: string | null
  products: ProductCard[]
}

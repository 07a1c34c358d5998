import { z } from 'zod'
import type { SaleState } from '@/lib/products/sale-state'
import type { ProductCard } from '@/server/catalog/dto'
import type { Json } from '@/server/core/database'

/** A favorite for the wishlist; amounts in centavos, times ISO 8601. */
export type Favorite = {
  productId: string
  slug: string
  name: string
  brand: string | null
  ageRating: ProductCard['ageRating']
  image: string | null
  description: string
  /** The regular price. */
  priceCents: number
  /** The current price if it is lower than the regular price. */
  promotionalPriceCents: number | null
  /** Null if the product has no Pro price or the Pro tier is disabled. */
  proPriceCents: number | null
  /** Amount by which the price has fallen since the product was added; 0 if it has not. */
  droppedCents: number
  /** Whether the product was sold out when it was added and is in stock now. */
  isBack: boolean
  inStock: boolean
  stock: number
  sale: SaleState
  /** Whether the product ships free at the price and at the Pro price. */
  freeShipping: boolean
  /** Whether a size or color must be chosen on the product page first. */
  hasOptions: boolean
  addedAt: string
}

/** A shared wishlist: the first name of its owner and its products. */
export type SharedWishlist = {
  firstName: string | null
  products: ProductCard[]
}

const sharedRow = z.object({ first_name: z.string().nullable(), product_ids: z.array(z.string()) })

/**
 * Parses the result of `get_shared_wishlist`, null for a link that is not valid.
 * @throws ZodError for a result of another shape
 */
export function toSharedRow(answer: Json): z.output<typeof sharedRow> | null {
  return sharedRow.nullable().parse(answer)
}

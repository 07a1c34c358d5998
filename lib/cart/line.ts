export const MAX_LINES = 50
export const MAX_QUANTITY = 99

export type CartProduct = {
  id: string
  slug: string
  name: string
  image: string | null
  priceCents: number
}

export type CartChoice = { size: string | null; color: string | null }

export type CartLine = CartChoice & {
  id: string
  product: CartProduct
  quantity: number
  /** Epoch milliseconds. */
  addedAt: number
}

/**
 * Returns the id of a line: product id, size and color; 'default' for a missing size or color. The
 * separator is escaped in the parts, so that ids are unique.
 */
export function lineId(productId: string, size: string | null, color: string | null): string {
  return [productId, size || 'default', color || 'default'].map(escapePart).join(':')
}

function escapePart(part: string): string {
  return part.replace(/[%:]/g, encodeURIComponent)
}

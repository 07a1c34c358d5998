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
 * Identity of a line: product id, size and colour, the last two 'default' when missing (storefront
 * §3, CART-02). The separator is escaped inside the parts, so two choices never share an id.
 */
export function lineId(productId: string, size: string | null, color: string | null): string {
  return [productId, size || 'default', color || 'default'].map(escapePart).join(':')
}

function escapePart(part: string): string {
  return part.replace(/[%:]/g, encodeURIComponent)
}

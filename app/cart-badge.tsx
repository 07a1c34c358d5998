'use client'

import { useCartCount } from '@/components/cart/store'
import { CartCount } from '@/components/layout/cart-count'

/** The number of items in the cart of this browser, shown on a cart button. */
export function CartBadge({ label }: { label: string }) {
  const count = useCartCount()
  return <CartCount count={count} label={label} />
}

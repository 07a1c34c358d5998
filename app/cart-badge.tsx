'use client'

import { useCartCount } from '@/components/cart/store'
import { badgeLabel } from '@/lib/cart/cart'

/**
 * The number of items in the cart of this browser, on a cart button: exact up to 99, then '99+'.
 * `label` is the text after it for screen readers. Renders nothing for an empty cart.
 */
export function CartBadge({ label }: { label: string }) {
  const text = badgeLabel(useCartCount())
  if (text === null) return null
  return (
    <span data-cart-count="" className="cart-count">
      {text}
      <span className="sr-only"> {label}</span>
    </span>
  )
}

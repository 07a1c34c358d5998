'use client'

import { useCartCount } from '@/components/cart/store'
import { badgeLabel } from '@/lib/cart/cart'

/** The number of items in the cart of this browser, shown on a cart button. */
export function CartBadge({ label }: { label: string }) {
  const count = useCartCount()
  return <CartCount count={count} label={label} />
}

type CartCountProps = {
  count: number
  /** Text after the number for screen readers: 'no carrinho'. */
  label: string
}

/** The number on a cart button: exact up to 99, then '99+'. Renders nothing for an empty cart. */
function CartCount({ count, label }: CartCountProps) {
  const text = badgeLabel(count)
  if (text === null) return null
  return (
    <span
      data-cart-count=""
      className="pointer-events-none absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-primary-foreground text-xs tabular-nums leading-none"
    >
      {text}
      <span className="sr-only"> {label}</span>
    </span>
  )
}

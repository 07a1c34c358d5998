import { badgeLabel } from '@/lib/cart/badge'

type CartCountProps = { count: number; label: string }

/** The number on a cart button: exact up to 99, then 99+; nothing for an empty cart (storefront §2). */
export function CartCount({ count, label }: CartCountProps) {
  const text = badgeLabel(count)
  if (text === null) return null
  return (
    <span
      data-cart-count=""
      className="pointer-events-none absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-primary-foreground text-xs tabular-nums leading-none"
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

import { badgeLabel } from '@/lib/cart/cart'

type CartCountProps = {
  count: number
  /** Text after the number for screen readers: 'no carrinho'. */
  label: string
}

/** The number on a cart button: exact up to 99, then '99+'. Renders nothing for an empty cart. */
export function CartCount({ count, label }: CartCountProps) {
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

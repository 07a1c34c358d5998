'use client'

import { StoreImage } from '@/components/ui/store-image'
import { countItems } from '@/lib/cart/cart'
import { formatPrice } from '@/lib/core/money'
import { useCart } from './store'

type OfflineCartProps = {
  texts: { title: string; note: string; empty: string; total: string; quantity: string }
}

/**
 * The cart stored in this browser, read-only. Its prices may be outdated, because only the server
 * sets them.
 */
export function OfflineCart({ texts }: OfflineCartProps) {
  const lines = useCart()
  const totalCents = lines.reduce(
    (sum, { product, quantity }) => sum + product.priceCents * quantity,
    0,
  )
  if (lines.length === 0) return <p className="py-6 text-center text-muted">{texts.empty}</p>
  return (
    <>
      <h2 className="display-3 flex items-center justify-between gap-4">
        {texts.title}
        <span className="rounded-full bg-surface-2 px-3 py-1 font-sans font-semibold text-sm tabular-nums">
          {countItems(lines)}
        </span>
      </h2>
      <ul className="mt-3 divide-y divide-border">
        {lines.map(({ id, product, size, color, quantity }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <StoreImage
              src={product.image}
              alt=""
              width={96}
              height={96}
              load="eager"
              className="size-16 shrink-0 rounded-md object-cover"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium text-sm leading-5">{product.name}</p>
              <p className="mt-0.5 text-muted text-xs">
                {[size, color, `${texts.quantity} ${quantity}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="font-semibold text-sm tabular-nums">
              {formatPrice(product.priceCents * quantity)}
            </p>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-border border-t pt-4">
        <span className="font-semibold">{texts.total}</span>
        <span className="font-bold text-xl tabular-nums">{formatPrice(totalCents)}</span>
      </p>
      <p className="mt-2 text-muted text-xs leading-5">{texts.note}</p>
    </>
  )
}

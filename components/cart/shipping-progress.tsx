import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { PricedCart } from '@/server/cart/dto'

/** Progress to free shipping from 0 to 1, by the amount that the store's policy counts. */
function progressOf({ shipping, goodsCents, subtotalCents }: PricedCart): number {
  if (shipping.kind === 'free') return 1
  const reached = shipping.mode === 'quote' ? subtotalCents : goodsCents
  return reached / (reached + shipping.missingCents)
}

/** Whether the cart contains a product that is not digital. */
function hasParcel({ lines }: PricedCart): boolean {
  return lines.some(({ counted, sale }) => counted > 0 && sale?.availability !== 'digital')
}

/** The amount missing for free shipping, or a message that it is reached. */
export function ShippingProgress({ cart }: { cart: PricedCart | null }) {
  const t = useTranslations('cart.shipping')
  if (!cart) return <Skeleton className="mt-1 h-14" />
  if (!hasParcel(cart)) return null
  const isFree = cart.shipping.kind === 'free'
  const text = isFree
    ? t('reached')
    : t('missing', { amount: formatPrice(cart.shipping.missingCents) })
  return (
    <div className={cn('mt-1 rounded-md px-3.5 py-3', isFree ? 'bg-good-soft' : 'bg-surface-2')}>
      <p
        role="status"
        className={cn('flex items-center gap-2 font-medium text-sm', isFree && 'text-good-ink')}
      >
        <Icon name={isFree ? 'circle-check' : 'truck'} className="size-4" />
        {text}
      </p>
      <progress
        aria-label={t('label')}
        value={progressOf(cart)}
        max={1}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-good [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

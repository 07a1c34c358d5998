import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatPrice } from '@/lib/core/money'
import type { PricedCart } from '@/server/cart/dto'
import type { Checkout } from './use-checkout'

type CheckoutRefusalProps = {
  refusal: Extract<Checkout, { step: 'refused' }>
  cart: PricedCart | null
}

/** Shows why the order was not placed. Nothing was stored or charged. */
export function CheckoutRefusal({ refusal, cart }: CheckoutRefusalProps) {
  const t = useTranslations('cart')
  const { code, shownTotalCents } = refusal
  const key = t.has(`errors.${code}`) ? code : 'UNKNOWN'
  const text =
    code === 'CONFLICT'
      ? cart
        ? t('errors.CONFLICT', {
            from: formatPrice(shownTotalCents),
            to: formatPrice(cart.totalCents),
          })
        : t('summary.updating')
      : t(`errors.${key}`)
  return (
    <p role="alert" className="flex gap-2.5 rounded-md bg-danger-soft p-3 text-danger-ink text-sm">
      <Icon name="triangle-alert" className="mt-0.5 size-4" />
      {text}
    </p>
  )
}

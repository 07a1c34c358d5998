import { useTranslations } from 'next-intl'
import { ErrorState } from '@/components/ui/error-state'
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
  return <ErrorState title={text} className="p-3" />
}

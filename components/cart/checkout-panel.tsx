import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { formatPrice } from '@/lib/core/money'
import type { PricedCart } from '@/server/cart/dto'
import type { Checkout } from './use-checkout'

type CheckoutPanelProps = {
  /** The server's prices for exactly this cart. Without them nothing can be ordered. */
  cart: PricedCart | null
  checkout: Checkout
  hasBlocked: boolean
  onRemoveBlocked: () => void
  onPlace: (cart: PricedCart) => void
  onClose: () => void
}

/**
 * The end of the cart: reasons why the order cannot be placed, the order button, and a button to
 * continue shopping.
 */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { cart, checkout, hasBlocked, onRemoveBlocked, onPlace, onClose } = props
  const t = useTranslations('cart.checkout')
  const summary = useTranslations('cart.summary')
  const isBusy = checkout.step === 'placing'

  return (
    <div className="mt-3 grid gap-2 max-md:contents">
      <div className="grid gap-2 bg-surface max-md:z-10 max-md:border-border max-md:border-t max-md:px-5 max-md:pt-2 max-md:pb-[max(.625rem,env(safe-area-inset-bottom))] max-md:[@media(min-height:420px)]:sticky max-md:[@media(min-height:420px)]:bottom-0">
        {checkout.step === 'refused' ? <CheckoutRefusal refusal={checkout} cart={cart} /> : null}
        {hasBlocked ? (
          <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-danger-soft px-3.5 py-1 text-sm">
            <span className="font-medium text-danger-ink">{t('blocked')}</span>
            <Button
              variant="ghost"
              size="sm"
              className="-mr-2 text-danger-ink"
              onClick={onRemoveBlocked}
            >
              {t('removeBlocked')}
            </Button>
          </p>
        ) : null}
        {cart?.needsAccount ? (
          <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-danger-soft px-3.5 py-1 text-sm">
            <span className="font-medium text-danger-ink">{t('needsAccount')}</span>
            <Button variant="ghost" size="sm" className="-mr-2 text-danger-ink" data-open="auth">
              {t('login')}
            </Button>
          </p>
        ) : null}
        {cart ? (
          // Repeats the total of the summary, which may be scrolled out of view.
          <p
            aria-hidden
            className="flex items-baseline justify-between font-bold text-sm md:hidden"
          >
            {summary('total')}
            <Price cents={cart.totalCents} className="text-base" />
          </p>
        ) : null}
        <Button
          variant="success"
          size="lg"
          className="w-full"
          isBusy={isBusy}
          isInactive={cart === null || cart.needsAccount || hasBlocked}
          onClick={() => cart && onPlace(cart)}
        >
          <Icon name="whatsapp" className="size-6" />
          {isBusy ? t('busy') : t('finish')}
        </Button>
      </div>
      <p className="text-balance text-center text-muted text-xs max-md:px-5 max-md:pt-1">
        {t('next')}
      </p>
      <div className="max-md:px-5 max-md:pb-3">
        <Button variant="ghost" className="w-full" onClick={onClose}>
          {t('continue')}
        </Button>
      </div>
    </div>
  )
}

type CheckoutRefusalProps = {
  refusal: Extract<Checkout, { step: 'refused' }>
  cart: PricedCart | null
}

/**
 * Shows why no order was confirmed. With the code CONNECTION the server may have stored the order, and
 * the next press returns it.
 */
function CheckoutRefusal({ refusal, cart }: CheckoutRefusalProps) {
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

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { focusSheetTitle } from '@/components/ui/return-focus'
import { countItems } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/line'
import { isReadable } from '@/lib/orders/placement'
import { laterNote } from '@/lib/products/sale-texts'
import type { PricedCart } from '@/server/cart/dto'
import { putAside } from './aside'
import { AsideLines } from './aside-lines'
import { CartLineItem } from './cart-line-item'
import { estimatedSubtotal, isOrderable, type LineView, lineView } from './cart-view'
import { CheckoutPanel } from './checkout-panel'
import { CoinsToggle } from './coins-toggle'
import { ContactBlock } from './contact-block'
import { CouponField } from './coupon-field'
import { DeliveryChoice } from './delivery-choice'
import { GiftChoice } from './gift-choice'
import { OrderSummary } from './order-summary'
import { ShippingProgress } from './shipping-progress'
import { changeQuantity, removeLines } from './tracked-cart'
import type { CartPricing } from './use-cart-pricing'
import type { Checkout } from './use-checkout'

type CartFilledProps = {
  lines: readonly CartLine[]
  pricing: CartPricing
  useCoins: boolean
  onUseCoins: (useCoins: boolean) => void
  checkout: Checkout
  contact: Pick<ComponentProps<typeof ContactBlock>, 'isOpen' | 'onOpen' | 'hasWrongPhone'>
  onPlace: (cart: PricedCart) => void
  onClose: () => void
}

/** The cart with its lines, the progress to free shipping, coins, summary and checkout. */
export function CartFilled(props: CartFilledProps) {
  const { lines, pricing, useCoins, onUseCoins, checkout, contact, onPlace, onClose } = props
  const t = useTranslations('cart')
  const { answer, isFresh, failure, notices } = pricing
  const views = lines.map((line) => lineView(line, answer, isReadable(line)))
  const blocked = new Set(views.filter(({ state }) => !isOrderable(state)).map(({ id }) => id))
  const isBusy = checkout.step === 'placing'
  const remove = (gone: readonly CartLine[]) =>
    removeLines(gone, {
      title: t('undo.removed', { count: gone.length }),
      description: gone.length === 1 ? gone[0]?.product.name : undefined,
      undo: t('undo.undo'),
    })

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto [@media(min-height:600px)]:overflow-hidden">
      <div className="flex-1 px-5 [@media(min-height:600px)]:overflow-y-auto" inert={isBusy}>
        <div className="-mr-3 flex items-center justify-between pt-2">
          <p className="text-muted text-sm" role="status">
            {t('count', { count: countItems(lines) })}
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="px-3 text-muted"
            onClick={(event) => {
              focusSheetTitle(event.currentTarget)
              removeLines(lines, { title: t('undo.emptied'), undo: t('undo.undo') })
            }}
          >
            {t('clear')}
          </Button>
        </div>
        {(answer || !failure) && !answer?.cart.isPickup ? (
          <ShippingProgress cart={answer?.cart ?? null} />
        ) : null}
        <LaterNote views={views} />
        <ul className="divide-y divide-border">
          {lines.map((line, index) => {
            const view = views[index]
            return view ? (
              <CartLineItem
                key={line.id}
                view={view}
                notice={notices[line.id]}
                onQuantity={(quantity) => changeQuantity(line, quantity)}
                onRemove={() => remove([line])}
                onPutAside={() =>
                  putAside(line, {
                    title: t('aside.done'),
                    description: line.product.name,
                    undo: t('undo.undo'),
                  })
                }
                onNavigate={onClose}
              />
            ) : null
          })}
        </ul>
        {answer ? <DeliveryChoice cart={answer.cart} /> : null}
        {answer ? (
          <CoinsToggle cart={answer.cart} checked={useCoins} onChange={onUseCoins} />
        ) : null}
        {answer ? <CouponField coupon={answer.cart.coupon} isFresh={isFresh} /> : null}
        {answer ? <ContactBlock profile={answer.cart.profile} {...contact} /> : null}
        {answer ? <GiftChoice /> : null}
        <AsideLines onNavigate={onClose} />
      </div>
      <div className="border-border border-t bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <OrderSummary
          cart={isFresh && !failure ? (answer?.cart ?? null) : null}
          estimateCents={estimatedSubtotal(views)}
          failure={failure}
          onRetry={pricing.retry}
        />
        <CheckoutPanel
          cart={isFresh && !failure ? (answer?.cart ?? null) : null}
          checkout={checkout}
          hasBlocked={blocked.size > 0}
          onRemoveBlocked={() => remove(lines.filter(({ id }) => blocked.has(id)))}
          onPlace={onPlace}
          onClose={onClose}
        />
      </div>
    </div>
  )
}

/** A note about the lines that are sent later than the others, among those that can be ordered. */
function LaterNote({ views }: { views: readonly LineView[] }) {
  const note = laterNote(
    views.flatMap(({ sale }) => sale ?? []),
    useTranslations('selling'),
  )
  if (!note) return null
  return (
    <p
      role="status"
      data-testid="later-note"
      className="mt-2 flex gap-2 rounded-md bg-surface-2 px-3.5 py-2.5 text-sm"
    >
      <Icon name="calendar" className="mt-0.5 size-4 text-muted" />
      {note}
    </p>
  )
}

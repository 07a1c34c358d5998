import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { reportChatOpened } from '@/components/ui/report-chat-opened'
import { SentConfirmation } from '@/components/ui/sent-confirmation'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { isOrderableCoupon } from '@/lib/coins/coupon'
import { readChatLink } from '@/lib/orders/whatsapp'
import type { PricedCart } from '@/server/cart/dto'
import type { PlacedOrder } from '@/server/orders/dto'
import { CartFilled, physicalItems } from './cart-filled'
import { getCheckoutDraft, toSentContact } from './checkout-draft'
import { deliveryCep } from './delivery-cep'
import { SavedLines } from './saved-lines'
import { lastOrder, loadPlacement } from './storage'
import { useCart } from './store'
import { useCartPricing } from './use-cart-pricing'
import { useCheckout } from './use-checkout'

type CartSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The products that were viewed last, shown while the cart is empty. */
  viewed: ReactNode
}

/** The sheet with the three states of the cart: empty, filled, and the order just placed. */
export function CartSheet({ open, onOpenChange, viewed }: CartSheetProps) {
  const t = useTranslations('cart')
  const lines = useCart()
  // An order whose answer was lost is sent again unchanged, including the use of coins.
  const [useCoins, setUseCoins] = useState(() => loadPlacement()?.useCoins ?? false)
  const pricing = useCartPricing(open, lines, useCoins)
  const { checkout, place, reset } = useCheckout(pricing)
  const profile = pricing.answer?.cart.profile ?? null
  const [hasWrongPhone, setWrongPhone] = useState(false)
  const [isContactOpen, setContactOpen] = useState(false)
  const isPlaced = checkout.step === 'placed'
  const isFilled = lines.length > 0 && !isPlaced

  function change(next: boolean) {
    if (!next && checkout.step !== 'placing') reset()
    onOpenChange(next)
  }
  const close = () => change(false)

  function order(cart: PricedCart) {
    const cep = physicalItems(cart).length > 0 ? deliveryCep() : null
    const contact = toSentContact(getCheckoutDraft(), profile, cep)
    setWrongPhone(contact === null)
    if (!contact) {
      setContactOpen(true)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('[data-contact-phone]')?.focus(),
      )
      return
    }
    const { coupon, totalCents } = cart
    const isValid = coupon !== null && isOrderableCoupon(coupon.state)
    const isGiven = Object.values(contact).some((part) => part !== null)
    const terms = {
      useCoins,
      coupon: isValid ? coupon.code : null,
      contact: isGiven ? contact : null,
    }
    void place(terms, totalCents, pricing.owner)
  }

  const title = isFilled ? t('title') : isPlaced ? t('placed.title') : t('empty.title')

  return (
    <Sheet open={open} onOpenChange={change}>
      <SheetContent title={title} closeLabel={t('close')}>
        {isFilled ? (
          <CartFilled
            lines={lines}
            pricing={pricing}
            useCoins={useCoins}
            onUseCoins={setUseCoins}
            checkout={checkout}
            contact={{ isOpen: isContactOpen, onOpen: setContactOpen, hasWrongPhone }}
            onPlace={order}
            onClose={close}
          />
        ) : null}
        {isPlaced ? <OrderPlaced order={checkout.order} onClose={close} /> : null}
        {isFilled || isPlaced ? null : <CartEmpty viewed={viewed} onClose={close} />}
      </SheetContent>
    </Sheet>
  )
}

/** The empty cart: links to continue shopping, and the products saved for later or viewed last. */
function CartEmpty({ viewed, onClose }: Pick<CartSheetProps, 'viewed'> & { onClose: () => void }) {
  const t = useTranslations('cart.empty')
  const order = lastOrder()
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="grid flex-1 place-content-center justify-items-center gap-6 p-8 text-center">
        <span className="grid size-28 place-items-center rounded-full bg-surface-2 text-muted">
          <Icon name="shopping-cart" className="size-12 stroke-[1.5]" />
        </span>
        <p className="max-w-[26ch] text-balance text-muted">{t('text')}</p>
        <div className="grid gap-2">
          <Button size="lg" onClick={onClose}>
            {t('continue')}
          </Button>
          <AppLink
            href="/lista-desejos"
            className={buttonVariants({ variant: 'outline' })}
            onClick={onClose}
          >
            <Icon name="heart" className="size-4" />
            {t('wishlist')}
          </AppLink>
          {order ? (
            <AppLink
              href={`/pedido/${order.token}`}
              className={buttonVariants({ variant: 'ghost' })}
              onClick={onClose}
            >
              <Icon name="receipt" className="size-4" />
              {t('lastOrder', { code: order.code })}
            </AppLink>
          ) : null}
        </div>
      </div>
      <div className="shrink-0 px-5">
        <SavedLines onNavigate={onClose} />
      </div>
      <div className="shrink-0 border-border border-t p-5 empty:hidden">{viewed}</div>
    </div>
  )
}

type OrderPlacedProps = { order: PlacedOrder; onClose: () => void }

/** The placed order with the link to the chat. */
function OrderPlaced({ order, onClose }: OrderPlacedProps) {
  const t = useTranslations('cart.placed')
  const { whatsappUrl } = order
  const message = whatsappUrl ? readChatLink(whatsappUrl) : null

  return (
    <SentConfirmation
      className="flex-1 content-center overflow-y-auto p-6"
      title={t('heading', { code: order.code })}
      text={whatsappUrl ? t('text') : t('noNumber')}
      fact={
        <p className="flex w-full max-w-xs items-baseline justify-between rounded-md bg-surface-2 px-4 py-3">
          <span className="text-muted text-sm">{t('total')}</span>
          <Price cents={order.totalCents} className="font-bold text-lg" />
        </p>
      }
      chat={
        whatsappUrl
          ? {
              href: whatsappUrl,
              label: t('open'),
              newTab: t('newTab'),
              onClick: () => void reportChatOpened(order.token),
            }
          : null
      }
    >
      {message ? (
        <>
          <CopyButton
            variant="outline"
            text={message.text}
            label={t('copy')}
            copied={t('copied')}
            failed={t('copyFailed')}
          />
          <p className="text-muted text-xs">{t('number', { number: message.number })}</p>
        </>
      ) : null}
      <AppLink
        href={`/pedido/${order.token}`}
        className={buttonVariants({ variant: 'outline' })}
        onClick={onClose}
      >
        <Icon name="receipt" className="size-4" />
        {t('follow')}
      </AppLink>
      <Button variant="ghost" onClick={onClose}>
        {t('continue')}
      </Button>
    </SentConfirmation>
  )
}

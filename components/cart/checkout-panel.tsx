import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { trackEvent } from '@/components/ui/track-event'
import { pageOwner } from '@/lib/auth/cookies'
import { randomUuid } from '@/lib/auth/random-uuid'
import type { SentContact } from '@/lib/cart/contact'
import type { CartLine } from '@/lib/cart/line'
import { withoutUnits } from '@/lib/cart/merge'
import { formatPrice } from '@/lib/core/money'
import { type ErrorCode, withLiveSession } from '@/lib/core/result'
import { cartFingerprint, placementFor, sentLines } from '@/lib/orders/placement'
import type { OrderState } from '@/lib/orders/states'
import type { PricedCart } from '@/server/cart/dto'
import { placeOrder } from '@/server/orders/actions'
import type { PlacedOrder } from '@/server/orders/dto'
import { callWithTimeout } from './call-with-timeout'
import { deliveryCep } from './delivery-cep'
import { orderWishes, saveOrderWishes } from './order-wishes'
import { loadPlacement, removeOrderedLines, saveLastOrder, savePlacement } from './storage'
import { cartLines, updateCart } from './store'
import { type CartPricing, saveCoupon, typedCoupon } from './use-cart-pricing'

export type Checkout =
  | { step: 'idle' }
  | { step: 'placing' }
  | { step: 'refused'; code: ErrorCode; shownTotalCents: number }
  | { step: 'placed'; order: PlacedOrder }

const FINAL_STATES: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'returned']

/** Answers that are given after the key was looked up: it has no order. */
const NOT_PLACED: readonly ErrorCode[] = [
  'OUT_OF_STOCK',
  'UNAVAILABLE_PRODUCT',
  'CONFLICT',
  'COUPON_REFUSED',
  'KEY_REUSED',
]

/** How the cart is ordered: with coins, the coupon that is valid for it, and the contact. */
export type OrderTerms = { useCoins: boolean; coupon: string | null; contact: SentContact | null }

async function send(
  lines: readonly CartLine[],
  { contact, ...chosen }: OrderTerms,
  expectedTotalCents: number,
  pricedFor: string | null,
) {
  const kept = loadPlacement()
  const terms = { ...chosen, cep: deliveryCep(), isPickup: orderWishes().isPickup }
  // An order whose answer was lost may itself have used up the coupon.
  const typed = { ...terms, coupon: typedCoupon() }
  if (kept?.fingerprint === cartFingerprint(lines, typed)) terms.coupon = typed.coupon
  const placement = placementFor(kept, lines, terms, randomUuid, Date.now())
  savePlacement(placement)
  const owner = pricedFor ?? pageOwner()
  const { key } = placement
  const order = { key, lines: sentLines(lines), ...terms, expectedTotalCents, owner, contact }
  return withLiveSession(await callWithTimeout(() => placeOrder(order)))
}

/** Whether the stored key is unusable: it belongs to a different cart, or its order is over. */
function isStale(result: Awaited<ReturnType<typeof send>>): boolean {
  return result.ok ? FINAL_STATES.includes(result.data.state) : result.code === 'KEY_REUSED'
}

type PricedState = Pick<CartPricing, 'reprice' | 'fingerprint' | 'isFresh'>

/**
 * Places the order of the cart, for the customer it was priced for. The key is stored before the
 * order is sent and removed when the result is known, so that a lost answer never creates a second
 * order. What is added to the cart meanwhile stays in it.
 */
export function useCheckout({ reprice: onRefused, fingerprint, isFresh }: PricedState) {
  const [checkout, setCheckout] = useState<Checkout>({ step: 'idle' })
  const isPlacing = useRef(false)

  // A refusal is about the cart that was sent. A pricing changes a cart too, which is fresh then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with another cart
  useEffect(() => {
    if (checkout.step === 'refused' && !isFresh) setCheckout({ step: 'idle' })
  }, [fingerprint])

  async function place(terms: OrderTerms, shownTotalCents: number, pricedFor: string | null) {
    if (isPlacing.current) return
    isPlacing.current = true
    trackEvent({ type: 'checkout_start', valueCents: shownTotalCents })
    setCheckout({ step: 'placing' })
    const lines = cartLines()
    let result = await send(lines, terms, shownTotalCents, pricedFor)
    if (isStale(result)) {
      savePlacement(null)
      result = await send(lines, terms, shownTotalCents, pricedFor)
    }
    isPlacing.current = false
    if (!result.ok) {
      if (NOT_PLACED.includes(result.code)) savePlacement(null)
      setCheckout({ step: 'refused', code: result.code, shownTotalCents })
      if (result.code !== 'CONNECTION') onRefused()
      return
    }
    savePlacement(null)
    saveLastOrder(result.data)
    saveCoupon(null)
    // The next order is not for the same person.
    saveOrderWishes({ gift: null })
    setCheckout({ step: 'placed', order: result.data })
    removeOrderedLines(lines.map(({ id }) => id))
    updateCart((now) => withoutUnits(now, lines))
    trackEvent({
      type: 'purchase',
      data: { order: result.data.code },
      valueCents: result.data.totalCents,
      orderToken: result.data.token,
    })
  }

  return { checkout, place, reset: () => setCheckout({ step: 'idle' }) }
}

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
  const canPlace = cart !== null && !hasBlocked && !isBusy

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
        {cart ? (
          // The summary says it too, but may be out of sight.
          <p
            aria-hidden
            className="flex items-baseline justify-between font-bold text-sm md:hidden"
          >
            {summary('total')}
            <Price cents={cart.totalCents} className="text-base" />
          </p>
        ) : null}
        <Button
          variant="good"
          size="lg"
          className="w-full"
          aria-disabled={!canPlace}
          aria-busy={isBusy}
          onClick={() => canPlace && onPlace(cart)}
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

/** Shows why the order was not placed. Nothing was stored or charged. */
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

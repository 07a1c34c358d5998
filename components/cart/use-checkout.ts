import { useEffect, useRef, useState } from 'react'
import { trackEvent } from '@/components/ui/track-event'
import { pageOwner } from '@/lib/auth/cookies'
import { randomUuid } from '@/lib/auth/random-uuid'
import type { SentContact } from '@/lib/cart/contact'
import type { CartLine } from '@/lib/cart/line'
import { withoutUnits } from '@/lib/cart/merge'
import { callWithTimeout } from '@/lib/core/call-with-timeout'
import { type ErrorCode, withLiveSession } from '@/lib/core/result'
import { cartFingerprint, placementFor, sentLines } from '@/lib/orders/placement'
import type { OrderState } from '@/lib/orders/states'
import { placeOrder } from '@/server/orders/actions'
import type { PlacedOrder } from '@/server/orders/dto'
import { getCheckoutDraft, saveCheckoutDraft } from './checkout-draft'
import { deliveryCep } from './delivery-cep'
import { loadPlacement, removeOrderedLines, saveLastOrder, savePlacement } from './storage'
import { cartLines, updateCart } from './store'
import { type CartPricing, saveCoupon, typedCoupon } from './use-cart-pricing'

export type Checkout =
  | { step: 'idle' }
  | { step: 'placing' }
  | { step: 'refused'; code: ErrorCode; shownTotalCents: number }
  | { step: 'placed'; order: PlacedOrder }

const FINAL_STATES: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'returned']

/** Codes that the server returns only after it found no order with the key. */
const NOT_PLACED: readonly ErrorCode[] = [
  'OUT_OF_STOCK',
  'UNAVAILABLE_PRODUCT',
  'CONFLICT',
  'COUPON_REFUSED',
  'KEY_REUSED',
  'ACCOUNT_REQUIRED',
]

/** The terms of an order: use of coins, the coupon that is valid for the cart, and the contact. */
export type OrderTerms = { useCoins: boolean; coupon: string | null; contact: SentContact | null }

async function send(
  lines: readonly CartLine[],
  { contact, ...chosen }: OrderTerms,
  expectedTotalCents: number,
  pricedFor: string | null,
) {
  const kept = loadPlacement()
  const terms = { ...chosen, cep: deliveryCep(), isPickup: getCheckoutDraft().isPickup }
  // If the answer of an order was lost, that order may have used up the coupon, which is then no longer
  // valid; the unchanged cart is sent with the typed coupon to match the stored placement.
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
 * Places the order of the cart for the customer for whom it was priced. The key is stored before the
 * order is sent and removed when the result is known, so that a lost answer never creates a second
 * order. Lines added to the cart while the order is sent remain in the cart.
 */
export function useCheckout({ reprice, fingerprint, isFresh }: PricedState) {
  const [checkout, setCheckout] = useState<Checkout>({ step: 'idle' })
  const isPlacing = useRef(false)

  // A change of the cart ends a refusal, which concerns the cart that was sent. A pricing also changes
  // the cart, but leaves it fresh, so the refusal remains.
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
      if (result.code !== 'CONNECTION') reprice()
      return
    }
    savePlacement(null)
    saveLastOrder(result.data)
    saveCoupon(null)
    // The next order may be for another recipient.
    saveCheckoutDraft({ gift: null })
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

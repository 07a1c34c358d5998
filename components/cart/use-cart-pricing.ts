import { useEffect, useRef, useState } from 'react'
import { createStoredStore, useStore } from '@/components/ui/create-store'
import type { CartLine } from '@/lib/cart/line'
import { COUPON_STORAGE_KEY, parseCoupon } from '@/lib/coins/coupon'
import { callWithTimeout } from '@/lib/core/call-with-timeout'
import type { ErrorCode } from '@/lib/core/result'
import { cartFingerprint, isReadable, sentLines } from '@/lib/orders/placement'
import { priceCart } from '@/server/cart/actions'
import { type Answer, answerFor, type PriceChange, priceChanges, revisedLines } from './cart-view'
import { assignCheckoutDraft, useCheckoutDraft } from './checkout-draft'
import { storeAccountCep, useDeliveryCep } from './delivery-cep'
import { cartLines, updateCart } from './store'

// The coupon that the visitor typed, stored in the browser until an order is placed.

const coupon = createStoredStore(
  COUPON_STORAGE_KEY,
  (text) => parseCoupon(text ?? ''),
  (code) => code ?? '',
)

/** Returns the stored code, or null. */
export const useTypedCoupon = (): string | null => useStore(coupon)

/** Returns the stored code outside of React, or null. */
export const typedCoupon = (): string | null => coupon.get()

/** Stores a code; null removes it. */
export const saveCoupon = (code: string | null): void => coupon.set(code)

const DEBOUNCE_MS = 300

/** Changes of a line while the cart was open, shown until it closes. */
export type Notice = { priceChange?: PriceChange; reducedTo?: number }

type Pricing = {
  answer: Answer | null
  /** Id of the customer for whom the open cart was priced, even if a later answer is for a guest. */
  owner: string | null
  /** Fingerprint of the cart that was priced. */
  pricedFor: string | null
  failure: ErrorCode | null
  notices: Readonly<Record<string, Notice>>
}

const INITIAL_PRICING: Pricing = {
  answer: null,
  owner: null,
  pricedFor: null,
  failure: null,
  notices: {},
}

function noticesOf(lines: readonly CartLine[], answer: Answer): Record<string, Notice> {
  const changes = priceChanges(lines, answer)
  return Object.fromEntries(
    lines.flatMap(({ id, quantity }) => {
      const priced = answer.byLine[id]
      const reducedTo = priced?.state === 'limited' && priced.available < quantity
      const notice = {
        ...(changes[id] ? { priceChange: changes[id] } : {}),
        ...(reducedTo ? { reducedTo: priced.available } : {}),
      }
      return Object.keys(notice).length > 0 ? [[id, notice]] : []
    }),
  )
}

/**
 * Prices the cart on the server when it opens and, 300 ms after the last change, when it differs
 * from the priced cart. An answer for an older cart is ignored.
 */
export function useCartPricing(open: boolean, lines: readonly CartLine[], useCoins: boolean) {
  const [pricing, setPricing] = useState(INITIAL_PRICING)
  const [attempt, setAttempt] = useState(0)
  const cep = useDeliveryCep()
  const coupon = useTypedCoupon()
  const terms = { useCoins, cep, coupon, isPickup: useCheckoutDraft().isPickup }
  const fingerprint = cartFingerprint(lines, terms)
  const isFresh = pricing.failure === null && pricing.pricedFor === fingerprint
  const hasRequested = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again for the same cart
  useEffect(() => {
    const asked = cartLines()
    const readable = asked.filter(isReadable)
    if (!open || isFresh || readable.length === 0) return
    let cancelled = false
    const ask = async () => {
      hasRequested.current = true
      const result = await callWithTimeout(() =>
        priceCart({ lines: sentLines(readable), ...terms }),
      )
      if (cancelled) return
      if (!result.ok) {
        setPricing((before) => ({ ...before, failure: result.code }))
        return
      }
      const { owner, profile } = result.data
      const answer = answerFor(readable, result.data)
      const revised = revisedLines(asked, answer)
      // A code that was not found, or not checked after too many attempts, is not sent again.
      const isWrong = ['unknown', 'too_many'].includes(answer.cart.coupon?.state ?? '')
      if (isWrong && typedCoupon() === coupon) saveCoupon(null)
      setPricing((before) => ({
        answer,
        owner: owner ?? before.owner,
        pricedFor: cartFingerprint(revised, isWrong ? { ...terms, coupon: null } : terms),
        failure: null,
        notices: { ...before.notices, ...noticesOf(asked, answer) },
      }))
      assignCheckoutDraft(owner)
      // The new CEP causes another pricing, which includes the shipping.
      if (profile?.cep) storeAccountCep(profile.cep)
      updateCart((now) => revisedLines(now, answer))
    }
    const timer = setTimeout(ask, hasRequested.current ? DEBOUNCE_MS : 0)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [open, fingerprint, isFresh, attempt])

  useEffect(() => {
    if (open) return
    hasRequested.current = false
    setPricing(INITIAL_PRICING)
  }, [open])

  useEffect(() => {
    if (!open || !pricing.failure) return
    const retryOnline = () => setAttempt((count) => count + 1)
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [open, pricing.failure])

  return {
    ...pricing,
    fingerprint,
    isFresh,
    retry: () => setAttempt((count) => count + 1),
    /** Prices the same cart again, because data of the store changed. */
    reprice: () => setPricing((before) => ({ ...before, pricedFor: null })),
  }
}

export type CartPricing = ReturnType<typeof useCartPricing>

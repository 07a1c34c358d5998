// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRACK_EVENT, type TrackedEvent } from '@/lib/analytics/events'
import { setPageOwner } from '@/lib/auth/cookies'
import type { ErrorCode } from '@/lib/core/result'
import { onSessionEnd } from '@/lib/core/session-end'
import type { OrderState } from '@/lib/orders/states'
import { placeOrder } from '@/server/orders/actions'
import type { PlacedOrder } from '@/server/orders/dto'
import { renderHook } from '@/tests/support/unit/render-hook'
import {
  clearStoredOrders,
  lastOrder,
  loadPlacement,
  loadSyncRecord,
  saveSyncRecord,
} from './storage'
import { addToCart, cartLines, clearCart } from './store'
import { saveCoupon, typedCoupon } from './use-cart-pricing'
import { useCheckout } from './use-checkout'

vi.mock('@/server/orders/actions', () => ({ placeOrder: vi.fn() }))

const ANA = '00000000-0000-4000-8000-0000000000a1'
const BIA = '00000000-0000-4000-8000-0000000000b1'
const ZELDA = '00000000-0000-4000-8000-000000000001'
const token = 'a'.repeat(64)

type Answer = Awaited<ReturnType<typeof placeOrder>>

const order = (state: OrderState = 'sent', code = 'UTI-ABC234'): PlacedOrder => ({
  code,
  token,
  state,
  totalCents: 29990,
  whatsappUrl: null,
})
const placed = (state?: OrderState, code?: string): Answer => ({
  ok: true,
  data: order(state, code),
})
const failed = (code: ErrorCode): Answer => ({ ok: false, code })

const onRefused = vi.fn()
let events: TrackedEvent[]
let hook: ReturnType<typeof render>

const render = () =>
  renderHook(() => useCheckout({ reprice: onRefused, fingerprint: '', isFresh: true }))
const note = (event: Event) => events.push((event as CustomEvent<TrackedEvent>).detail)
const sent = () =>
  vi.mocked(placeOrder).mock.calls.map(([request]) => request as { key: string; owner: string })
const state = () => hook.current().checkout
const place = (pricedFor: string | null = null, useCoins = false) =>
  act(() => hook.current().place({ useCoins, coupon: null, contact: null }, 29990, pricedFor))

function answers(...all: Answer[]): void {
  for (const answer of all) vi.mocked(placeOrder).mockResolvedValueOnce(answer)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(placeOrder).mockReset()
  onRefused.mockReset()
  events = []
  document.addEventListener(TRACK_EVENT, note)
  clearStoredOrders()
  saveCoupon(null)
  saveSyncRecord(null)
  clearCart()
  addToCart(
    { id: ZELDA, slug: 'zelda', name: 'Zelda', image: null, priceCents: 29990 },
    { size: 'M', color: null },
  )
  hook = render()
})

afterEach(() => {
  hook.unmount()
  setPageOwner(null)
  document.removeEventListener(TRACK_EVENT, note)
  vi.useRealTimers()
})

describe('placing an order', () => {
  it('sends the lines without names and prices, with the total that was shown [CHK-01] [CHK-02]', async () => {
    expect(state()).toEqual({ step: 'idle' })
    answers(placed())
    await place(ANA, true)
    expect(sent()).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        lines: [{ productId: ZELDA, size: 'M', color: null, quantity: 1 }],
        useCoins: true,
        coupon: null,
        isPickup: false,
        contact: null,
        cep: null,
        expectedTotalCents: 29990,
        owner: ANA,
      },
    ])
  })

  it('empties the cart and remembers the way to the order', async () => {
    answers(placed())
    await place()
    expect(state()).toEqual({ step: 'placed', order: order() })
    expect(cartLines()).toEqual([])
    expect(lastOrder()).toEqual({ code: 'UTI-ABC234', token })
    expect(loadPlacement()).toBeNull()
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('leaves in the cart what was added while it was placed [CART-01]', async () => {
    const [line] = cartLines()
    const id = line?.id ?? ''
    saveSyncRecord({
      owner: ANA,
      version: 3,
      known: { [id]: 1, other: 2 },
      hidden: [],
      pending: null,
    })
    const slow = Promise.withResolvers<Answer>()
    vi.mocked(placeOrder).mockReturnValueOnce(slow.promise)
    await act(
      async () =>
        void hook.current().place({ useCoins: false, coupon: null, contact: null }, 29990, null),
    )
    addToCart(
      { id: ZELDA, slug: 'zelda', name: 'Zelda', image: null, priceCents: 29990 },
      { size: 'M', color: null },
      2,
    )
    addToCart(
      { id: BIA, slug: 'mario', name: 'Mario', image: null, priceCents: 100 },
      { size: null, color: null },
    )
    slow.resolve(placed('cancelled'))
    answers(placed())
    await act(() => vi.advanceTimersByTimeAsync(0))
    const lines = [{ productId: ZELDA, size: 'M', color: null, quantity: 1 }]
    expect(sent()).toMatchObject([{ lines }, { lines }])
    expect(state().step).toBe('placed')
    expect(cartLines()).toMatchObject([
      { id, quantity: 2 },
      { product: { name: 'Mario' }, quantity: 1 },
    ])
    expect(loadSyncRecord()?.known).toEqual({ other: 2 })
  })

  it('takes its lines out of what is known of the stored cart, as the store did [CART-01]', async () => {
    const [line] = cartLines()
    const known = { [line?.id ?? '']: 1, other: 2 }
    const pending = { key: ANA, lines: [] }
    saveSyncRecord({ owner: ANA, version: 3, known, hidden: [], pending })
    answers(failed('OUT_OF_STOCK'), placed())
    await place()
    expect(loadSyncRecord()).toMatchObject({ known, pending })
    await place()
    expect(loadSyncRecord()).toEqual({
      owner: ANA,
      version: 3,
      known: { other: 2 },
      hidden: [],
      pending: null,
    })
  })

  it('leaves no record of a stored cart where there was none', async () => {
    answers(placed())
    await place()
    expect(loadSyncRecord()).toBeNull()
  })

  it('is measured: its beginning, and the purchase with the order [ANA-04] [ANA-05]', async () => {
    const slow = Promise.withResolvers<Answer>()
    vi.mocked(placeOrder).mockReturnValueOnce(slow.promise)
    await act(
      async () =>
        void hook.current().place({ useCoins: false, coupon: null, contact: null }, 29990, null),
    )
    expect(events).toEqual([{ type: 'checkout_start', valueCents: 29990 }])
    slow.resolve(placed())
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(events.slice(1)).toEqual([
      { type: 'purchase', data: { order: 'UTI-ABC234' }, valueCents: 29990, orderToken: token },
    ])
  })

  it('happens once for two presses, and again after an answer', async () => {
    const slow = Promise.withResolvers<Answer>()
    vi.mocked(placeOrder).mockReturnValueOnce(slow.promise)
    await act(
      async () =>
        void hook.current().place({ useCoins: false, coupon: null, contact: null }, 29990, null),
    )
    expect(state()).toEqual({ step: 'placing' })
    await place()
    expect(placeOrder).toHaveBeenCalledOnce()
    expect(events).toHaveLength(1)
    slow.resolve(failed('UNKNOWN'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    answers(placed())
    await place()
    expect(state().step).toBe('placed')
  })

  it('is for the customer it was priced for, else for the one of the page', async () => {
    setPageOwner(ANA)
    answers(failed('UNKNOWN'), failed('UNKNOWN'))
    await place(BIA)
    await place(null)
    expect(sent().map(({ owner }) => owner)).toEqual([BIA, ANA])
  })
})

describe('a refused order', () => {
  it('is shown with the total that was shown, and leaves the cart', async () => {
    answers(failed('OUT_OF_STOCK'))
    await place()
    expect(state()).toEqual({ step: 'refused', code: 'OUT_OF_STOCK', shownTotalCents: 29990 })
    expect(cartLines()).toHaveLength(1)
    expect(lastOrder()).toBeNull()
    expect(onRefused).toHaveBeenCalledOnce()
    expect(events).toEqual([{ type: 'checkout_start', valueCents: 29990 }])
    act(() => hook.current().reset())
    expect(state()).toEqual({ step: 'idle' })
  })

  it('has the cart priced again unless only the network is missing', async () => {
    answers(failed('CONNECTION'))
    await place()
    expect(state()).toMatchObject({ step: 'refused', code: 'CONNECTION' })
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('has the same key when it is sent again: a lost answer makes no second order', async () => {
    vi.mocked(placeOrder).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await place()
    const kept = loadPlacement()
    answers(placed())
    await place()
    expect(new Set(sent().map(({ key }) => key))).toEqual(new Set([kept?.key]))
  })

  it.each([
    'OUT_OF_STOCK',
    'UNAVAILABLE_PRODUCT',
    'CONFLICT',
    'KEY_REUSED',
    'ACCOUNT_REQUIRED',
  ] as const)('is not stored with %s: its key is removed', async (code) => {
    answers(failed('CONNECTION'), failed(code), failed(code))
    await place()
    expect(loadPlacement()).not.toBeNull()
    await place()
    expect(loadPlacement()).toBeNull()
  })

  it.each(['CONNECTION', 'UNKNOWN', 'RATE_LIMITED'] as const)(
    'may be stored after %s: its key stays',
    async (code) => {
      answers(failed(code))
      await place()
      expect(loadPlacement()).not.toBeNull()
    },
  )

  it('has another key when the cart has changed meanwhile', async () => {
    answers(failed('CONNECTION'), placed())
    await place()
    addToCart(
      { id: ZELDA, slug: 'zelda', name: 'Zelda', image: null, priceCents: 29990 },
      { size: 'M', color: null },
    )
    await place()
    const [first, second] = sent()
    expect(second?.key).not.toBe(first?.key)
  })

  it('has another key 48 hours later: the first order is over', async () => {
    answers(failed('CONNECTION'), placed())
    await place()
    vi.setSystemTime(Date.now() + 48 * 60 * 60_000)
    await place()
    const [first, second] = sent()
    expect(second?.key).not.toBe(first?.key)
  })

  it('has the same key where the lost order may have used up its coupon', async () => {
    const withCoupon = { useCoins: false, coupon: 'DEZ', contact: null }
    saveCoupon('DEZ')
    answers(failed('CONNECTION'), placed())
    await act(() => hook.current().place(withCoupon, 29990, null))
    await place()
    const [first, second] = sent()
    expect(second).toEqual(first)
    expect(typedCoupon()).toBeNull()
  })

  it('has another key after its coupon was refused', async () => {
    saveCoupon('DEZ')
    answers(failed('COUPON_REFUSED'), placed())
    await act(() =>
      hook.current().place({ useCoins: false, coupon: 'DEZ', contact: null }, 29990, null),
    )
    expect(onRefused).toHaveBeenCalledOnce()
    await place()
    const [first, second] = sent()
    expect(second).toMatchObject({ coupon: null, contact: null })
    expect(second?.key).not.toBe(first?.key)
  })

  it('stays open where the page handles the end of the session', async () => {
    const ended = vi.fn()
    const forget = onSessionEnd(ended)
    answers(failed('UNAUTHENTICATED'))
    await act(
      async () =>
        void hook.current().place({ useCoins: false, coupon: null, contact: null }, 29990, ANA),
    )
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(ended).toHaveBeenCalledOnce()
    expect(state()).toEqual({ step: 'placing' })
    forget()
  })
})

describe('a kept key that leads nowhere', () => {
  it.each(['delivered', 'cancelled', 'expired', 'returned'] as const)(
    'of an order that is %s is replaced, and the order placed anew',
    async (over) => {
      answers(placed(over, 'UTI-OLD234'), placed('sent', 'UTI-NEW234'))
      await place()
      const [first, second] = sent()
      expect(second).toEqual({ ...first, key: expect.not.stringMatching(first?.key ?? '') })
      expect(state()).toMatchObject({ step: 'placed', order: { code: 'UTI-NEW234' } })
      expect(lastOrder()?.code).toBe('UTI-NEW234')
    },
  )

  it.each(['sent', 'confirmed', 'paid'] as const)(
    'is not that of an order that is %s: this is the one placed before',
    async (now) => {
      answers(placed(now))
      await place()
      expect(placeOrder).toHaveBeenCalledOnce()
      expect(state()).toMatchObject({ step: 'placed', order: { state: now } })
    },
  )

  it('of another cart is replaced once', async () => {
    answers(failed('KEY_REUSED'), failed('KEY_REUSED'))
    await place()
    expect(placeOrder).toHaveBeenCalledTimes(2)
    const [first, second] = sent()
    expect(second?.key).not.toBe(first?.key)
    expect(state()).toMatchObject({ step: 'refused', code: 'KEY_REUSED' })
  })
})

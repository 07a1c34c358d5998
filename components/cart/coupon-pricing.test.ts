// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CouponState } from '@/lib/coins/coupon'
import { priceCart } from '@/server/cart/actions'
import type { PricedCart } from '@/server/cart/dto'
import { renderHook } from '@/tests/support/unit/render-hook'
import { addToCart, clearCart, useCart } from './store'
import { saveCoupon, typedCoupon, useCartPricing } from './use-cart-pricing'

vi.mock('@/server/cart/actions', () => ({ priceCart: vi.fn() }))

const ZELDA = '00000000-0000-4000-8000-000000000001'
const render = () => renderHook(() => useCartPricing(true, useCart(), false))
const pass = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms))
const add = () =>
  act(() => {
    const product = { id: ZELDA, slug: 'zelda', name: 'Zelda', image: null, priceCents: 100 }
    addToCart(product, { size: null, color: null })
  })
const asked = () => vi.mocked(priceCart).mock.calls.map(([request]) => request.coupon)

let state: CouponState
let hook: ReturnType<typeof render>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.mocked(priceCart)
    .mockReset()
    .mockImplementation(async ({ coupon }) => {
      const line = { productId: ZELDA, state: 'gone', available: 0 }
      const data = { owner: null, lines: [line], coupon: coupon ? { state, code: coupon } : null }
      return { ok: true, data: data as unknown as PricedCart }
    })
  clearCart()
  saveCoupon(null)
  add()
  hook = render()
  await pass(0)
})
afterEach(() => {
  hook.unmount()
  vi.useRealTimers()
})

it('a coupon is sent with each price that is asked for', async () => {
  state = 'minimum'
  await act(async () => saveCoupon('DEZ'))
  expect(hook.current().isFresh).toBe(false)
  await pass()
  add()
  await pass()
  expect(asked()).toEqual([null, 'DEZ', 'DEZ'])
  expect(typedCoupon()).toBe('DEZ')
  expect(localStorage.getItem('uti-dos-games:coupon:v1')).toBe('DEZ')
})

it.each(['unknown', 'too_many'] as const)(
  'a code that is %s is shown and not sent again',
  async (refusal) => {
    state = refusal
    await act(async () => saveCoupon('NADA'))
    await pass()
    const coupon = { state: refusal, code: 'NADA' }
    expect(hook.current()).toMatchObject({ isFresh: true, answer: { cart: { coupon } } })
    expect(typedCoupon()).toBeNull()
    await pass()
    add()
    await pass()
    expect(asked()).toEqual([null, 'NADA', null])
    expect(hook.current().answer?.cart.coupon).toBeNull()
  },
)

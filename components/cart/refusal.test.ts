// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { priceCart } from '@/server/cart/actions'
import { placeOrder } from '@/server/orders/actions'
import { renderHook } from '@/tests/support/unit/render-hook'
import { saveDeliveryCep } from './delivery-cep'
import { addToCart, cartLines, clearCart, setQuantity, useCart } from './store'
import { useCartPricing } from './use-cart-pricing'
import { useCheckout } from './use-checkout'

vi.mock('@/server/cart/actions', () => ({ priceCart: vi.fn() }))
vi.mock('@/server/orders/actions', () => ({ placeOrder: vi.fn() }))

const ZELDA = '00000000-0000-4000-8000-000000000001'
const ID = `${ZELDA}:default:default`

let unitPriceCents: number
let available: number
let hook: ReturnType<typeof render>

const render = () =>
  renderHook(() => {
    const pricing = useCartPricing(true, useCart(), false)
    return { pricing, ...useCheckout(pricing) }
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const step = () => hook.current().checkout.step

async function price({ lines }: { lines: readonly { quantity: number }[] }) {
  const isLimited = (lines[0]?.quantity ?? 0) > available
  const state = isLimited ? 'limited' : 'ok'
  const sale = { name: null, slug: null, image: null, sale: null }
  const line = { productId: ZELDA, state, available, unitPriceCents, ...sale }
  return { ok: true, data: { owner: null, lines: [line] } }
}

/** Refuses the order of two units, for which R$ 2,00 were shown. */
async function refuse(code: 'CONFLICT' | 'OUT_OF_STOCK' | 'CONNECTION'): Promise<void> {
  vi.mocked(placeOrder).mockResolvedValueOnce({ ok: false, code })
  await act(() => hook.current().place({ useCoins: false, coupon: null, contact: null }, 200, null))
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.mocked(priceCart).mockImplementation(price as never)
  unitPriceCents = 100
  available = 9
  clearCart()
  addToCart(
    { id: ZELDA, slug: 'zelda', name: 'Zelda', image: null, priceCents: 100 },
    { size: null, color: null },
    2,
  )
  hook = render()
  await pass(0)
})

afterEach(() => {
  hook.unmount()
  vi.useRealTimers()
})

it('a refusal stays with the prices and quantities that come after it [CHK-02]', async () => {
  unitPriceCents = 115
  await refuse('CONFLICT')
  await pass(300)
  expect(hook.current().pricing.isFresh).toBe(true)
  expect(step()).toBe('refused')
  available = 1
  await refuse('OUT_OF_STOCK')
  await pass(300)
  expect(cartLines()).toMatchObject([{ quantity: 1, product: { priceCents: 115 } }])
  expect(hook.current().pricing.isFresh).toBe(true)
  expect(step()).toBe('refused')
})

it.each([
  ['another quantity', 'CONFLICT', () => setQuantity(ID, 3)],
  ['another CEP', 'CONNECTION', () => saveDeliveryCep('29700000')],
] as const)(
  'a refusal goes with %s: the cart is not the one that was sent',
  async (_what, code, change) => {
    await refuse(code)
    await pass(300)
    expect(step()).toBe('refused')
    act(() => change())
    expect(step()).toBe('idle')
  },
)

// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { priceCart } from '@/server/cart/actions'
import { renderHook } from '@/tests/support/unit/render-hook'
import { saveCheckoutDraft } from './checkout-draft'
import { deliveryCep, saveDeliveryCep } from './delivery-cep'
import { clearStoredOrders } from './storage'
import { addToCart, clearCart, useCart } from './store'
import { useCartPricing } from './use-cart-pricing'

vi.mock('@/server/cart/actions', () => ({ priceCart: vi.fn() }))

const ANA = '00000000-0000-4000-8000-0000000000a1'
const BIA = '00000000-0000-4000-8000-0000000000b1'
const ZELDA = '00000000-0000-4000-8000-000000000001'

type Answer = Awaited<ReturnType<typeof priceCart>>

/** The default addresses by customer. */
const addresses: Record<string, string | null> = {}
let owner: string | null
let hook: ReturnType<typeof render>

const render = () => renderHook(() => useCartPricing(true, useCart(), false))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const askedCeps = () => vi.mocked(priceCart).mock.calls.map(([{ cep }]) => cep)

function priced(): Answer {
  const sale = { name: null, slug: null, image: null, sale: null }
  const line = { productId: ZELDA, state: 'ok', available: 9, unitPriceCents: 100, ...sale }
  const profile = owner && { name: null, phone: null, cep: addresses[owner] ?? null }
  return { ok: true, data: { owner, profile, lines: [line] } as never }
}

async function openCart(): Promise<void> {
  const product = { id: ZELDA, slug: 'z', name: 'Z', image: null, priceCents: 100 }
  addToCart(product, { size: null, color: null })
  hook = render()
  await pass(0)
}

const setHint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about this cookie
  document.cookie = `uti-session-hint=${value}`
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(priceCart)
    .mockReset()
    .mockImplementation(async () => priced())
  clearCart()
  saveDeliveryCep(null)
  saveCheckoutDraft({ owner: null, isPickup: false })
  setHint('1')
  owner = ANA
  addresses[ANA] = '29700000'
  addresses[BIA] = '29100010'
})

afterEach(() => {
  hook.unmount()
  vi.useRealTimers()
})

it('is that of the default address, with which the cart is priced again, once', async () => {
  await openCart()
  expect(deliveryCep()).toBe('29700000')
  expect(hook.current().isFresh).toBe(false)
  await pass(300)
  expect(hook.current().isFresh).toBe(true)
  await pass(10_000)
  expect(askedCeps()).toEqual([null, '29700000'])
})

it('is that which was typed, also after another default address', async () => {
  saveDeliveryCep('01310100')
  await openCart()
  await pass(10_000)
  expect(askedCeps()).toEqual(['01310100'])
  expect(deliveryCep()).toBe('01310100')
})

it.each([
  ['a guest', null],
  ['a customer without addresses', '00000000-0000-4000-8000-0000000000c1'],
])('is not known for %s, whose cart is priced once', async (_whose, who) => {
  owner = who
  await openCart()
  await pass(10_000)
  expect(askedCeps()).toEqual([null])
  expect(deliveryCep()).toBeNull()
})

it('is not that of a customer who has signed out before the answer', async () => {
  const late = Promise.withResolvers<Answer>()
  vi.mocked(priceCart).mockReturnValueOnce(late.promise)
  await openCart()
  setHint('; max-age=0')
  act(clearStoredOrders)
  late.resolve(priced())
  await pass(0)
  expect(deliveryCep()).toBeNull()
})

it.each([
  ['their own for the next customer', BIA, '29100010'],
  ['none for a guest', null, null],
])('of another customer is forgotten: %s', async (_what, next, cep) => {
  await openCart()
  await pass(300)
  owner = next
  act(() => hook.current().reprice())
  await pass(300)
  expect(deliveryCep()).toBe(cep)
  await pass(10_000)
  expect(askedCeps()).toEqual([null, '29700000', '29700000', cep])
  expect(hook.current().isFresh).toBe(true)
})

it('of the address is typed over while the cart is priced', async () => {
  const late = Promise.withResolvers<Answer>()
  vi.mocked(priceCart).mockReturnValueOnce(late.promise)
  await openCart()
  await act(async () => saveDeliveryCep('01310100'))
  late.resolve(priced())
  await pass(10_000)
  expect(deliveryCep()).toBe('01310100')
  expect(askedCeps()).toEqual([null, '01310100'])
})

// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import { priceCart } from '@/server/cart/actions'
import type { PricedCart, PricedLine } from '@/server/cart/dto'
import { renderHook } from '@/tests/support/unit/render-hook'
import { saveDeliveryCep } from './delivery-cep'
import { addToCart, cartLines, clearCart, setQuantity, useCart } from './store'
import { useCartPricing } from './use-cart-pricing'

vi.mock('@/server/cart/actions', () => ({ priceCart: vi.fn() }))

const ANA = '00000000-0000-4000-8000-0000000000a1'
const ZELDA = '00000000-0000-4000-8000-000000000001'
const MARIO = '00000000-0000-4000-8000-000000000002'
const plain = { size: null, color: null }
const idOf = (productId: string) => `${productId}:default:default`

type Asked = Parameters<typeof priceCart>[0] & { lines: { productId: string; quantity: number }[] }

/** Overrides by product; without one, 9 units at R$ 1,00 are available. */
let pricedLines: Record<string, Partial<PricedLine>>
let owner: string | null
let page: { open: boolean; useCoins: boolean }
let hook: ReturnType<typeof render>

function priced({ lines }: Asked): { ok: true; data: PricedCart } {
  const data = {
    owner,
    lines: lines.map(({ productId }) => ({
      productId,
      state: 'ok',
      available: 9,
      name: null,
      slug: null,
      image: null,
      sale: null,
      unitPriceCents: 100,
      chargedUnitCents: 100,
      ...pricedLines[productId],
    })),
  }
  return { ok: true, data: data as PricedCart }
}

const render = () => renderHook(() => useCartPricing(page.open, useCart(), page.useCoins))
const add = (id: string) =>
  act(() => {
    addToCart({ id, slug: id, name: id, image: null, priceCents: 100 }, plain)
  })
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () => vi.mocked(priceCart).mock.calls.map(([request]) => request)
const quantities = () => cartLines().map(({ quantity }) => quantity)

function set(next: Partial<typeof page>): void {
  Object.assign(page, next)
  hook.rerender()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(priceCart)
    .mockReset()
    .mockImplementation(async (request) => priced(request as Asked))
  clearCart()
  pricedLines = {}
  owner = null
  page = { open: true, useCoins: false }
})

afterEach(() => {
  hook.unmount()
  vi.useRealTimers()
})

describe('the price of the cart', () => {
  it('is asked for at once when the cart opens, not before [CART-14]', async () => {
    page.open = false
    add(ZELDA)
    hook = render()
    await pass(1_000)
    expect(priceCart).not.toHaveBeenCalled()
    set({ open: true })
    await pass()
    expect(asked()).toEqual([
      {
        lines: [{ productId: ZELDA, ...plain, quantity: 1 }],
        useCoins: false,
        cep: null,
        coupon: null,
        isPickup: false,
      },
    ])
    expect(hook.current()).toMatchObject({ isFresh: true, failure: null, owner: null })
    expect(hook.current().answer?.byLine[idOf(ZELDA)]?.unitPriceCents).toBe(100)
    await pass(10_000)
    expect(priceCart).toHaveBeenCalledOnce()
  })

  it('is asked for at once also where the cart changes while it opens', async () => {
    add(ZELDA)
    hook = render()
    add(MARIO)
    await pass()
    expect(asked()).toMatchObject([{ lines: [{ productId: ZELDA }, { productId: MARIO }] }])
  })

  it('is asked for again 300 ms after the last change', async () => {
    add(ZELDA)
    hook = render()
    await pass()
    add(ZELDA)
    expect(hook.current().isFresh).toBe(false)
    await pass(200)
    add(MARIO)
    await pass(299)
    expect(priceCart).toHaveBeenCalledOnce()
    await pass(1)
    expect(asked()[1]).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 1 }] })
    expect(hook.current().isFresh).toBe(true)
  })

  it('is another one with coins', async () => {
    add(ZELDA)
    hook = render()
    await pass()
    set({ useCoins: true })
    expect(hook.current().isFresh).toBe(false)
    await pass(300)
    expect(asked().map(({ useCoins }) => useCoins)).toEqual([false, true])
    expect(hook.current().isFresh).toBe(true)
  })

  it('is another one for another CEP', async () => {
    add(ZELDA)
    hook = render()
    await pass()
    await act(async () => saveDeliveryCep('29700000'))
    expect(hook.current().isFresh).toBe(false)
    await pass(300)
    expect(asked().map(({ cep }) => cep)).toEqual([null, '29700000'])
    expect(localStorage.getItem('uti-dos-games:cep:v1')).toBe('29700000')
  })

  it('is not asked for an empty cart, or for lines that nobody can read', async () => {
    hook = render()
    await pass(1_000)
    add('zelda')
    await pass(1_000)
    expect(priceCart).not.toHaveBeenCalled()
    add(ZELDA)
    await pass(300)
    expect(asked()).toMatchObject([{ lines: [{ productId: ZELDA }] }])
    expect(cartLines()).toHaveLength(2)
    expect(hook.current().isFresh).toBe(true)
  })

  it('of an older cart is dropped [CART-14]', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<typeof priceCart>>>()
    vi.mocked(priceCart).mockReturnValueOnce(late.promise)
    add(ZELDA)
    hook = render()
    await pass()
    add(ZELDA)
    pricedLines[ZELDA] = { unitPriceCents: 700 }
    late.resolve(priced(asked()[0] as Asked))
    await pass()
    expect(hook.current().answer).toBeNull()
    expect(cartLines()[0]?.product.priceCents).toBe(100)
    await pass(300)
    expect(hook.current().answer?.byLine[idOf(ZELDA)]?.unitPriceCents).toBe(700)
  })

  it('is asked for once after a series of changes, also before the first answer', async () => {
    vi.mocked(priceCart).mockReturnValueOnce(new Promise(() => {}))
    add(ZELDA)
    hook = render()
    await pass()
    for (let press = 0; press < 5; press += 1) {
      add(ZELDA)
      await pass(200)
    }
    expect(priceCart).toHaveBeenCalledOnce()
    await pass(100)
    expect(asked()[1]).toMatchObject({ lines: [{ quantity: 6 }] })
    set({ open: false })
    set({ open: true })
    await pass()
    expect(priceCart).toHaveBeenCalledTimes(3)
  })

  it('takes no line out that another tab has just stored', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<typeof priceCart>>>()
    vi.mocked(priceCart).mockReturnValueOnce(late.promise)
    add(ZELDA)
    add(ZELDA)
    pricedLines[ZELDA] = { state: 'limited', available: 1 }
    hook = render()
    await pass()
    const [line] = cartLines()
    const added = { ...line, id: idOf(MARIO), product: { ...line?.product, id: MARIO } }
    localStorage.setItem(CART_STORAGE_KEY, JSON.stringify([line, added]))
    late.resolve(priced(asked()[0] as Asked))
    await pass()
    expect(cartLines()).toMatchObject([
      { id: idOf(ZELDA), quantity: 1 },
      { id: idOf(MARIO), quantity: 2 },
    ])
    await pass(300)
    expect(hook.current().isFresh).toBe(true)
  })

  it('of a cart that was closed meanwhile is dropped', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<typeof priceCart>>>()
    vi.mocked(priceCart).mockReturnValueOnce(late.promise)
    pricedLines[ZELDA] = { unitPriceCents: 700 }
    add(ZELDA)
    hook = render()
    await pass()
    set({ open: false })
    late.resolve(priced(asked()[0] as Asked))
    await pass()
    expect(hook.current()).toMatchObject({ answer: null, pricedFor: null })
    expect(cartLines()[0]?.product.priceCents).toBe(100)
  })

  it('is asked for again on request although the cart is the same', async () => {
    add(ZELDA)
    hook = render()
    await pass()
    const { answer } = hook.current()
    act(() => hook.current().reprice())
    expect(hook.current().isFresh).toBe(false)
    expect(hook.current().answer).toBe(answer)
    await pass(300)
    expect(priceCart).toHaveBeenCalledTimes(2)
    expect(hook.current().isFresh).toBe(true)
  })

  it('stays that of the customer it was first priced for when a later answer is for a guest', async () => {
    owner = ANA
    add(ZELDA)
    hook = render()
    await pass()
    expect(hook.current().owner).toBe(ANA)
    owner = null
    add(ZELDA)
    await pass(300)
    expect(hook.current().owner).toBe(ANA)
    set({ open: false })
    expect(hook.current().owner).toBeNull()
  })
})

describe('what became of the lines', () => {
  it('is shown, and taken over into the cart [CART-14]', async () => {
    add(ZELDA)
    add(MARIO)
    act(() => setQuantity(idOf(MARIO), 5))
    pricedLines[ZELDA] = { unitPriceCents: 250 }
    pricedLines[MARIO] = { state: 'limited', available: 3 }
    hook = render()
    await pass()
    expect(hook.current().notices).toEqual({
      [idOf(ZELDA)]: { priceChange: { fromCents: 100, toCents: 250 } },
      [idOf(MARIO)]: { reducedTo: 3 },
    })
    expect(quantities()).toEqual([1, 3])
    expect(cartLines()[0]?.product.priceCents).toBe(250)
    expect(hook.current().isFresh).toBe(true)
    await pass(1_000)
    expect(priceCart).toHaveBeenCalledOnce()
  })

  it('stays shown while the cart is open, beside what comes later', async () => {
    pricedLines[ZELDA] = { unitPriceCents: 250 }
    add(ZELDA)
    hook = render()
    await pass()
    pricedLines[ZELDA] = { unitPriceCents: 250, state: 'limited', available: 1 }
    pricedLines[MARIO] = { unitPriceCents: 40 }
    add(MARIO)
    await pass(300)
    expect(hook.current().notices).toEqual({
      [idOf(ZELDA)]: { priceChange: { fromCents: 100, toCents: 250 } },
      [idOf(MARIO)]: { priceChange: { fromCents: 100, toCents: 40 } },
    })
    set({ open: false })
    set({ open: true })
    expect(hook.current().notices).toEqual({})
  })

  it.each([
    ['limited, of which just so many are wanted', { state: 'limited', available: 2 }],
    ['sold out', { state: 'out_of_stock', available: 0 }],
    ['gone, whose price is no new price', { state: 'gone', available: 0, unitPriceCents: 0 }],
    ['unchanged', {}],
  ] as const)('is not shown for a line that is %s', async (_what, more) => {
    pricedLines[ZELDA] = more
    add(ZELDA)
    add(ZELDA)
    hook = render()
    await pass()
    expect(hook.current().notices).toEqual({})
    expect(quantities()).toEqual([2])
  })

  it('can be both a new price and a smaller quantity', async () => {
    pricedLines[ZELDA] = { state: 'limited', available: 1, unitPriceCents: 80 }
    add(ZELDA)
    add(ZELDA)
    hook = render()
    await pass()
    expect(hook.current().notices[idOf(ZELDA)]).toEqual({
      priceChange: { fromCents: 100, toCents: 80 },
      reducedTo: 1,
    })
  })
})

describe('a failed pricing', () => {
  const fails = (code: 'CONNECTION' | 'UNKNOWN') =>
    vi.mocked(priceCart).mockResolvedValueOnce({ ok: false, code })

  it('is shown, and leaves what was known', async () => {
    add(ZELDA)
    hook = render()
    await pass()
    const { answer } = hook.current()
    fails('UNKNOWN')
    add(ZELDA)
    await pass(300)
    expect(hook.current()).toMatchObject({ failure: 'UNKNOWN', isFresh: false })
    expect(hook.current().answer).toBe(answer)
    await pass(10_000)
    expect(priceCart).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['on request', () => hook.current().retry()],
    ['when the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('is tried again %s, each time, and forgotten when it succeeds', async (_when, retry) => {
    for (let times = 0; times < 3; times += 1) fails('CONNECTION')
    add(ZELDA)
    hook = render()
    await pass()
    for (const times of [2, 3, 4]) {
      expect(hook.current().failure).toBe('CONNECTION')
      act(() => void retry())
      await pass(300)
      expect(priceCart).toHaveBeenCalledTimes(times)
    }
    expect(hook.current()).toMatchObject({ failure: null, isFresh: true })
  })

  it('is no longer shown after the change that it followed was undone', async () => {
    add(ZELDA)
    hook = render()
    await pass()
    fails('CONNECTION')
    act(() => setQuantity(idOf(ZELDA), 2))
    await pass(300)
    expect(hook.current()).toMatchObject({ failure: 'CONNECTION', isFresh: false })
    fails('CONNECTION')
    act(() => setQuantity(idOf(ZELDA), 1))
    await pass(300)
    expect(hook.current()).toMatchObject({ failure: 'CONNECTION', isFresh: false })
    act(() => hook.current().retry())
    await pass(300)
    expect(hook.current()).toMatchObject({ failure: null, isFresh: true })
    expect(asked().map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2, 1, 1])
  })

  it('alone makes the network a reason to ask again', async () => {
    add(ZELDA)
    hook = render()
    await pass()
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(1_000)
    expect(priceCart).toHaveBeenCalledOnce()
  })

  it('is not tried again for a cart that is closed', async () => {
    fails('CONNECTION')
    add(ZELDA)
    hook = render()
    await pass()
    set({ open: false })
    expect(hook.current().failure).toBeNull()
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(1_000)
    expect(priceCart).toHaveBeenCalledOnce()
  })
})

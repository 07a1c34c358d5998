// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placementFor } from '@/lib/orders/placement'
import { type CartSync, startCartSync } from './cart-sync'
import { lastOrder, loadSyncRecord, saveLastOrder, savePlacement, saveSyncRecord } from './storage'
import { addToCart, cartLines, clearCart, setQuantity } from './store'
import type { CartRequest } from './sync-cart-once'

const ANA = '00000000-0000-4000-8000-0000000000a1'
const NOW = Date.parse('2026-11-22T15:00:00Z')
const productId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const product = (n: number) => ({
  id: productId(n),
  slug: `p${n}`,
  name: `Jogo ${n}`,
  image: null,
  priceCents: 100,
})
const idOf = (n: number) => `${productId(n)}:default:default`
const add = (n: number) => addToCart(product(n), { size: null, color: null })

type Sent = { productId: string; quantity: number }

/** The stored cart. Tests change it to simulate another device. */
let stored: { version: number; lines: Sent[] }
/** Whether the server accepts writes. If not, it answers that another device has changed the cart. */
let acceptsWrites: boolean
let isOver: boolean
let cart: CartSync | undefined
const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

async function answer(_url: string, init: RequestInit): Promise<Response> {
  const request = JSON.parse(String(init.body)) as CartRequest & { lines?: Sent[] }
  if (request.lines) {
    stored.version += 1
    if (acceptsWrites) stored.lines = request.lines
  }
  const lines = stored.lines.map((line) => ({
    ...line,
    size: null,
    color: null,
    product: product(Number(line.productId.slice(-1))),
  }))
  const saved = acceptsWrites && request.lines !== undefined
  return Response.json({ ok: true, data: { owner: ANA, version: stored.version, saved, lines } })
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const sent = () =>
  fetching.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as { lines?: Sent[] })
const quantities = () => cartLines().map(({ quantity }) => quantity)

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Starts the sync of a cart that equals the stored one, and clears the recorded requests. */
async function follow(): Promise<CartSync> {
  const cartSync = startCartSync(() => isOver)
  cart = cartSync
  await pass()
  fetching.mockClear()
  return cartSync
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  fetching.mockReset().mockImplementation(answer)
  vi.stubGlobal('fetch', fetching)
  clearCart()
  saveSyncRecord(null)
  savePlacement(null)
  stored = { version: 1, lines: [] }
  acceptsWrites = true
  isOver = false
  hide(false)
})

afterEach(() => {
  cart?.stop()
  cart = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the cart of a signed-in customer', () => {
  it('is asked for as JSON that outlives the page', async () => {
    cart = startCartSync(() => false)
    await pass()
    expect(fetching).toHaveBeenCalledExactlyOnceWith('/api/cart', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  })

  it('takes over the lines of other devices, as added now', async () => {
    stored.lines = [{ productId: productId(4), quantity: 3 }]
    await follow()
    expect(cartLines()).toMatchObject([{ product: product(4), quantity: 3, addedAt: NOW }])
  })

  it('is sent 700 ms after the last change', async () => {
    await follow()
    add(1)
    await pass(699)
    expect(fetching).not.toHaveBeenCalled()
    add(1)
    await pass(699)
    expect(fetching).not.toHaveBeenCalled()
    await pass(1)
    expect(sent()).toMatchObject([{ lines: [{ quantity: 2 }] }])
    await pass(60_000)
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('is sent at once when it was emptied', async () => {
    add(1)
    await follow()
    clearCart()
    await pass()
    expect(sent()).toMatchObject([{ lines: [] }])
  })

  it('is not sent after what changes nothing', async () => {
    add(1)
    await follow()
    setQuantity(idOf(1), 1)
    await pass(60_000)
    expect(fetching).not.toHaveBeenCalled()
  })

  it('is sent again if it changed while an answer was under way', async () => {
    await follow()
    add(1)
    await pass(700 - 1)
    fetching.mockImplementationOnce(async (url, init) => {
      const response = await answer(url, init)
      add(1)
      return response
    })
    await pass(1)
    expect(sent()).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 2 }] }])
    await pass(60_000)
    expect(fetching).toHaveBeenCalledTimes(2)
  })

  it('is sent no more than 5 times in a row to a store that refuses it', async () => {
    await follow()
    acceptsWrites = false
    add(1)
    await pass(60_000)
    expect(fetching).toHaveBeenCalledTimes(5)
    expect(quantities()).toEqual([1])
  })

  it('is asked for again when the network is back', async () => {
    await follow()
    stored = { version: 2, lines: [{ productId: productId(4), quantity: 3 }] }
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(fetching).toHaveBeenCalledOnce()
    expect(quantities()).toEqual([3])
  })

  it('waits for the next occasion after an answer that is none', async () => {
    await follow()
    fetching.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
    add(1)
    await pass(60_000)
    expect(fetching).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(stored.lines).toMatchObject([{ quantity: 1 }])
  })
})

describe('a page that is hidden', () => {
  it('sends at once what the store does not have', async () => {
    await follow()
    hide(true)
    await pass()
    expect(fetching).not.toHaveBeenCalled()
    add(1)
    hide(true)
    await pass()
    expect(sent()).toMatchObject([{ lines: [{ quantity: 1 }] }])
    await pass(60_000)
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('sends it also when the cart was never asked for', async () => {
    fetching.mockResolvedValueOnce(new Response('', { status: 502 }))
    await follow()
    hide(true)
    await pass()
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('asks again when it is shown', async () => {
    await follow()
    hide(true)
    stored = { version: 2, lines: [{ productId: productId(4), quantity: 3 }] }
    hide(false)
    await pass()
    expect(sent()).toEqual([{}])
    expect(quantities()).toEqual([3])
  })

  it('that goes sends only what the store does not have', async () => {
    await follow()
    window.dispatchEvent(new Event('pagehide'))
    await pass()
    expect(fetching).not.toHaveBeenCalled()
    expect(loadSyncRecord()).not.toBeNull()
  })

  it.each([
    ['is hidden', () => hide(true)],
    ['goes', () => window.dispatchEvent(new Event('pagehide'))],
  ])('and %s during an exchange does not begin another', async (_how, leave) => {
    await follow()
    const slow = Promise.withResolvers<Response>()
    fetching.mockReturnValueOnce(slow.promise)
    add(1)
    await pass(700)
    leave()
    await pass()
    expect(fetching).toHaveBeenCalledOnce()
    slow.resolve(new Response('', { status: 502 }))
  })
})

describe('a cart that was ordered, and the answer was lost', () => {
  const terms = { useCoins: false, cep: null, coupon: null, isPickup: false }
  const order = () => {
    savePlacement(placementFor(null, cartLines(), terms, () => ANA, Date.now()))
    stored = { version: stored.version + 1, lines: [] }
  }
  const returnToPage = async () => {
    window.dispatchEvent(new Event('online'))
    hide(true)
    hide(false)
    cart?.stop()
    cart = startCartSync(() => isOver)
    await pass(60_000)
  }

  it('keeps its lines, with which the next press shows the order', async () => {
    add(1)
    await follow()
    order()
    await returnToPage()
    expect(quantities()).toEqual([1])
  })

  it('keeps them also from an answer that was under way', async () => {
    add(1)
    await follow()
    fetching.mockImplementationOnce(async (url, init) => {
      order()
      return answer(url, init)
    })
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(fetching).toHaveBeenCalledOnce()
    expect(quantities()).toEqual([1])
  })

  it.each([
    ['it is changed', () => add(2)],
    ['the answer is known', () => savePlacement(null)],
    ['the order is 48 hours old', () => vi.setSystemTime(NOW + 48 * 60 * 60_000)],
  ])('is synced again when %s', async (_when, end) => {
    add(1)
    await follow()
    order()
    await returnToPage()
    expect(fetching).not.toHaveBeenCalled()
    end()
    await returnToPage()
    expect(fetching).toHaveBeenCalled()
  })
})

describe('before the customer leaves', () => {
  it('changes are sent at once, if there are any', async () => {
    const cartSync = await follow()
    await cartSync.flush()
    expect(fetching).not.toHaveBeenCalled()
    add(1)
    await cartSync.flush()
    expect(stored.lines).toMatchObject([{ quantity: 1 }])
    await pass(60_000)
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('what changed during an exchange is waited for', async () => {
    const cartSync = await follow()
    const slow = Promise.withResolvers<void>()
    fetching.mockImplementationOnce(async (url, init) => {
      await slow.promise
      return answer(url, init)
    })
    add(1)
    await pass(700)
    add(2)
    const flushed = vi.fn()
    void cartSync.flush().then(flushed)
    await pass()
    expect(flushed).not.toHaveBeenCalled()
    slow.resolve()
    await pass()
    expect(flushed).toHaveBeenCalledOnce()
    expect(stored.lines).toHaveLength(2)
  })
})

describe('a cart that is no longer followed', () => {
  it('is not sent and stays, while its session lasts', async () => {
    add(1)
    const cartSync = await follow()
    setQuantity(idOf(1), 5)
    cartSync.stop()
    add(2)
    hide(true)
    hide(false)
    for (const name of ['online', 'pagehide']) window.dispatchEvent(new Event(name))
    await pass(60_000)
    expect(fetching).not.toHaveBeenCalled()
    expect(quantities()).toEqual([5, 1])
    expect(loadSyncRecord()).not.toBeNull()
  })

  it('takes over no answer that comes after it', async () => {
    stored.lines = [{ productId: productId(4), quantity: 3 }]
    const cartSync = startCartSync(() => false)
    cartSync.stop()
    await pass()
    expect(fetching).toHaveBeenCalledOnce()
    expect([cartLines(), loadSyncRecord()]).toEqual([[], null])
  })

  it('sends nothing more after an answer under way', async () => {
    const cartSync = await follow()
    const slow = Promise.withResolvers<void>()
    fetching.mockImplementationOnce(async (url, init) => {
      await slow.promise
      return answer(url, init)
    })
    add(1)
    await pass(700)
    add(1)
    cartSync.stop()
    slow.resolve()
    await pass(60_000)
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('that the store never had stays also at the end of the session', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    const cartSync = await follow()
    add(1)
    isOver = true
    window.dispatchEvent(new Event('pagehide'))
    cartSync.stop()
    expect(quantities()).toEqual([1])
  })

  it('takes the order of the customer along without a sync, but not that of the next visitor', async () => {
    const order = { code: 'UTI-ABC234', token: 'a'.repeat(64) }
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    const cartSync = await follow()
    saveLastOrder(order)
    isOver = true
    window.dispatchEvent(new Event('pagehide'))
    expect(lastOrder()).toBeNull()
    saveLastOrder(order)
    cartSync.stop()
    expect(lastOrder()).toEqual(order)
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CART_STORAGE_KEY, SYNC_STORAGE_KEY } from '@/lib/cart/storage'

const ANA = '00000000-0000-4000-8000-0000000000a1'
const none = { size: null, color: null }
const game = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  slug: `jogo-${n}`,
  name: `Jogo ${n}`,
  image: null,
  priceCents: 100,
})

let items: Map<string, string>
let sent: { lines?: { productId: string; quantity: number }[]; version?: number }[]
let keepaliveFlags: boolean[]
let version: number
let page: EventTarget

/** A server that accepts every write. */
async function answer(_url: string, init: RequestInit) {
  const body = JSON.parse(String(init.body))
  sent.push(body)
  keepaliveFlags.push(init.keepalive === true)
  if (body.lines) version += 1
  const lines = (body.lines ?? []).map((line: object) => ({ ...line, product: null }))
  return Response.json({ ok: true, data: { owner: ANA, version, saved: true, lines } })
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  items = new Map()
  sent = []
  keepaliveFlags = []
  version = 0
  page = new EventTarget()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('StorageEvent', class extends Event {})
  vi.stubGlobal('fetch', vi.fn(answer))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const here = () => JSON.parse(items.get(CART_STORAGE_KEY) ?? '[]').length

it('asks once, sends a pause after the last change, and before the page goes [CART-03]', async () => {
  const { addToCart } = await import('./store')
  const { startCartSync } = await import('./cart-sync')
  startCartSync(() => false)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{}])

  addToCart(game(1), none)
  await vi.advanceTimersByTimeAsync(500)
  addToCart(game(1), none)
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent[1]).toMatchObject({ version: 0, lines: [{ quantity: 2 }] })

  addToCart(game(2), none)
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[2]).toMatchObject({ version: 1, lines: [{ quantity: 2 }, { quantity: 1 }] })
  expect(keepaliveFlags).toEqual([true, true, true])
})

it('takes along what the store has when the session is over, and leaves what could not be sent [CART-03] [AUTH-14]', async () => {
  const { addToCart } = await import('./store')
  const { saveLastOrder, lastOrder } = await import('./storage')
  const { startCartSync } = await import('./cart-sync')
  let isOver = false
  const cart = startCartSync(() => isOver)
  await vi.advanceTimersByTimeAsync(0)
  saveLastOrder({ code: 'UTI-ABC234', token: 'a'.repeat(64) })
  addToCart(game(1), none)
  await cart.flush()
  expect(here()).toBe(1)

  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  addToCart(game(2), none)
  await cart.flush()
  isOver = true
  cart.stop()
  expect(JSON.parse(items.get(CART_STORAGE_KEY) ?? '')).toMatchObject([{ product: game(2) }])
  expect(items.has(SYNC_STORAGE_KEY)).toBe(false)
  expect(lastOrder()).toBeNull()
})

it('removes the last order of a customer when another one has signed in', async () => {
  const { saveLastOrder, lastOrder, saveSyncRecord } = await import('./storage')
  const { startCartSync } = await import('./cart-sync')
  const order = { code: 'UTI-ABC234', token: 'a'.repeat(64) }
  const orderAfterSyncOf = async (owner: string | null) => {
    saveSyncRecord(
      owner === null ? null : { owner, version: 0, known: {}, hidden: [], pending: null },
    )
    saveLastOrder(order)
    const cart = startCartSync(() => false)
    await vi.advanceTimersByTimeAsync(0)
    cart.stop()
    return lastOrder()
  }
  expect(await orderAfterSyncOf(ANA)).toEqual(order)
  expect(await orderAfterSyncOf(null)).toEqual(order)
  expect(await orderAfterSyncOf('00000000-0000-4000-8000-0000000000b1')).toBeNull()
})

it('takes the cart along also when an account was deleted and the page goes [LGPD-07]', async () => {
  const { addToCart } = await import('./store')
  const { startCartSync } = await import('./cart-sync')
  let isOver = false
  const cart = startCartSync(() => isOver)
  addToCart(game(1), none)
  await cart.flush()
  isOver = true
  page.dispatchEvent(new Event('pagehide'))
  expect(here()).toBe(0)
})

// @vitest-environment jsdom
import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import { renderHook } from '@/tests/support/unit/render-hook'
import {
  addToCart,
  cartLines,
  clearCart,
  onCartChange,
  setQuantity,
  useCart,
  useCartCount,
} from './store'

const ZELDA = '0f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const MARIO = '1f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const add = (id: string) =>
  addToCart({ id, slug: id, name: id, image: null, priceCents: 100 }, { size: null, color: null })
const names = () => cartLines().map(({ product }) => product.name)

const stops: (() => void)[] = []
const keep = (stop: () => void) => stops.push(stop)

function follow() {
  const listener = vi.fn()
  keep(onCartChange(listener))
  return listener
}

/** Stores a cart as another tab would. This tab detects the change only by the storage event. */
function storeElsewhere(quantity: number): void {
  const [line] = JSON.parse(localStorage.getItem(CART_STORAGE_KEY) ?? '[]')
  localStorage.setItem(CART_STORAGE_KEY, JSON.stringify([{ ...line, quantity }]))
}

function Page() {
  return createElement('p', null, useCart().length, ' ', useCartCount())
}

const fire = (event: Event) => act(() => void window.dispatchEvent(event))
const stored = (key: string | null) => new StorageEvent('storage', { key })

beforeEach(() => {
  localStorage.clear()
  clearCart()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

describe('those who follow the cart', () => {
  it('hear of each change, until they stop', () => {
    const first = follow()
    const second = vi.fn()
    const stop = onCartChange(second)
    add(ZELDA)
    expect([first, second].map((one) => one.mock.calls.length)).toEqual([1, 1])
    stop()
    setQuantity(`${ZELDA}:default:default`, 3)
    expect([first, second].map((one) => one.mock.calls.length)).toEqual([2, 1])
  })

  it.each([
    ['a change of the cart in another tab', () => stored(CART_STORAGE_KEY)],
    ['a storage that another tab has emptied', () => stored(null)],
    ['a page out of the back-forward cache', () => new Event('pageshow')],
  ])('hear of %s', (_what, event) => {
    add(ZELDA)
    const listener = follow()
    storeElsewhere(7)
    expect(cartLines()).toMatchObject([{ quantity: 1 }])
    fire(event())
    expect(listener).toHaveBeenCalledOnce()
    expect(cartLines()).toMatchObject([{ quantity: 7 }])
  })

  it('hear nothing of other things that are stored', () => {
    const listener = follow()
    fire(stored('uti-dos-games:last-order:v1'))
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('the lines in a component', () => {
  it('follow the cart', () => {
    const hook = renderHook(useCart)
    keep(hook.unmount)
    expect(hook.current()).toEqual([])
    act(() => void add(ZELDA))
    act(() => void add(MARIO))
    expect(hook.current()).toBe(cartLines())
    expect(names()).toEqual([ZELDA, MARIO])
  })

  it('are none while the page hydrates, and so is their count', () => {
    add(ZELDA)
    expect(renderToString(createElement(Page)).replaceAll('<!-- -->', '')).toBe('<p>0 0</p>')
  })
})

it('the count is that of the units of all lines, followed', () => {
  const hook = renderHook(useCartCount)
  keep(hook.unmount)
  expect(hook.current()).toBe(0)
  act(() => {
    add(ZELDA)
    add(ZELDA)
    add(MARIO)
  })
  expect(hook.current()).toBe(3)
})

describe('a storage that is full', () => {
  it('leaves the cart of the page as it is, whatever older cart is stored [ERR-09]', () => {
    add(ZELDA)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const listener = follow()
    add(MARIO)
    fire(stored(CART_STORAGE_KEY))
    expect(names()).toEqual([ZELDA, MARIO])
    expect(listener).toHaveBeenCalledOnce()
    full.mockRestore()
    add(MARIO)
    storeElsewhere(7)
    fire(stored(CART_STORAGE_KEY))
    expect(cartLines()).toMatchObject([{ quantity: 7 }])
  })
})

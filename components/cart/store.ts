// The cart of this browser: one list for every island, tab and later visit. It is part of the first
// load of every page, so it knows nothing but lib/cart. A storage that throws or holds rubbish
// leaves the cart in memory, silently (storefront §8).
import { useSyncExternalStore } from 'react'
import * as cart from '@/lib/cart/cart'
import type { CartChoice, CartLine, CartProduct } from '@/lib/cart/line'
import { CART_STORAGE_KEY, parseStoredCart, serialiseCart } from '@/lib/cart/storage'

type Lines = readonly CartLine[]

const NONE: Lines = []
const listeners = new Set<() => void>()

let lines = NONE
let stored: string | null = null
let loaded = false
/** The last write failed: what is stored is older than what this page holds. */
let detached = false

function load(): void {
  loaded = true
  if (detached) return
  try {
    const raw = localStorage.getItem(CART_STORAGE_KEY)
    if (raw === stored) return
    stored = raw
    lines = parseStoredCart(raw)
  } catch {
    detached = true // storage errors are silently ignored
  }
}

function commit(change: (lines: Lines) => Lines): void {
  load()
  lines = change(lines)
  try {
    stored = serialiseCart(lines)
    localStorage.setItem(CART_STORAGE_KEY, stored)
    detached = false
  } catch {
    detached = true // storage errors are silently ignored
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function follow(event: Event): void {
  if (event instanceof StorageEvent && event.key !== null && event.key !== CART_STORAGE_KEY) return
  load()
  notify()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', follow)
    addEventListener('pageshow', follow) // a page out of the back-forward cache missed the events
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', follow)
    removeEventListener('pageshow', follow)
  }
}

/** Calls back after each change of the cart, also one of another tab; for code outside React. */
export const onCartChange = subscribe

/** The lines of the cart now. */
export function cartLines(): Lines {
  if (!loaded) load()
  return lines
}

/** The lines of the cart, followed; empty while the page hydrates. */
export function useCart(): Lines {
  return useSyncExternalStore(subscribe, cartLines, () => NONE)
}

/** Units in the cart, followed; 0 while the page hydrates. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => cart.countItems(cartLines()),
    () => 0,
  )
}

/** Adds one of a product in a size and colour; false when the line or the cart is full (CART-01). */
export function addToCart(product: CartProduct, choice: CartChoice): boolean {
  const before = cart.countItems(cartLines())
  commit((now) => cart.addLine(now, product, choice, Date.now()))
  return cart.countItems(lines) > before
}

/** Sets the quantity of a line; zero or less removes it (CART-04). */
export function setQuantity(id: string, quantity: number): void {
  commit((now) => cart.setQuantity(now, id, quantity))
}

/** Removes one line (CART-05). */
export function remove(id: string): void {
  commit((now) => cart.removeLine(now, id))
}

/** Empties the cart (CART-05). */
export function clear(): void {
  commit(cart.clear)
}

/** Puts what the server said into the lines, as one change. */
export function revise(change: (lines: Lines) => Lines): void {
  commit(change)
}

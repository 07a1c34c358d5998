// The cart of this browser, shared by components, tabs and later visits. It is part of the first
// load of every page, so it imports only lib/cart. If the storage throws or contains invalid data,
// the cart is held in memory without an error.
import { useSyncExternalStore } from 'react'
import * as cart from '@/lib/cart/cart'
import {
  type CartChoice,
  type CartLine,
  type CartProduct,
  lineId,
  MAX_LINES,
} from '@/lib/cart/line'
import { CART_STORAGE_KEY, parseStoredCart, serializeCart } from '@/lib/cart/storage'

type Lines = readonly CartLine[]

const NONE: Lines = []
const listeners = new Set<() => void>()

let lines = NONE
let stored: string | null = null
let loaded = false
/** The last write failed, so the stored cart is older than the one in memory. */
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
    stored = serializeCart(lines)
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
    // A page restored from the back-forward cache missed the storage events.
    addEventListener('pageshow', follow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', follow)
    removeEventListener('pageshow', follow)
  }
}

/**
 * Calls the listener after each change of the cart, including changes in other tabs; for code
 * outside React. Returns a cleanup function.
 */
export const onCartChange = subscribe

/** Returns the current lines of the cart. */
export function cartLines(): Lines {
  if (!loaded) load()
  return lines
}

/** Returns the lines of the cart and renders again when they change; empty during hydration. */
export function useCart(): Lines {
  return useSyncExternalStore(subscribe, cartLines, () => NONE)
}

/**
 * Returns the number of units in the cart and renders again when it changes; 0 during hydration.
 */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => cart.countItems(cartLines()),
    () => 0,
  )
}

/**
 * Adds units of a product in a size and color, one by default. Returns false if the line or the cart
 * is full.
 */
export function addToCart(product: CartProduct, choice: CartChoice, quantity?: number): boolean {
  const before = cart.countItems(cartLines())
  commit((now) => cart.addLine(now, product, choice, Date.now(), quantity))
  return cart.countItems(lines) > before
}

/** Returns whether the cart has as many lines as it can have, and none of this product and choice. */
export function isCartFullFor({ id }: CartProduct, { size, color }: CartChoice): boolean {
  const wanted = lineId(id, size, color)
  return cartLines().length >= MAX_LINES && cartLines().every((line) => line.id !== wanted)
}

/** Sets the quantity of a line; zero or less removes it. */
export function setQuantity(id: string, quantity: number): void {
  commit((now) => cart.setQuantity(now, id, quantity))
}

/** Removes all lines. */
export function clear(): void {
  commit(() => [])
}

/** Applies a function to the lines as one change. */
export function updateCart(change: (lines: Lines) => Lines): void {
  commit(change)
}

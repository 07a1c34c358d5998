// The cart of this browser, shared by components, tabs and later visits. It is part of the first
// load of every page, so it imports little. Invalid data in the storage is dropped without an error.
import { useSyncExternalStore } from 'react'
import { createStoredStore, useStore } from '@/components/ui/create-store'
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

const store = createStoredStore<Lines>(CART_STORAGE_KEY, parseStoredCart, serializeCart)

/**
 * Calls the listener after each change of the cart, including changes in other tabs; for code
 * outside React. Returns a cleanup function.
 */
export const onCartChange = store.subscribe

/** Returns the current lines of the cart. */
export const cartLines = store.get

/** Applies a function to the lines as one change. */
export const updateCart = store.update

/** Returns the lines of the cart and renders again when they change; empty during hydration. */
export function useCart(): Lines {
  return useStore(store)
}

/**
 * Returns the number of units in the cart and renders again when it changes; 0 during hydration.
 */
export function useCartCount(): number {
  return useSyncExternalStore(
    onCartChange,
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
  updateCart((now) => cart.addLine(now, product, choice, Date.now(), quantity))
  return cart.countItems(cartLines()) > before
}

/** Returns whether the cart has as many lines as it can have, and none of this product and choice. */
export function isCartFullFor({ id }: CartProduct, { size, color }: CartChoice): boolean {
  const wanted = lineId(id, size, color)
  return cartLines().length >= MAX_LINES && cartLines().every((line) => line.id !== wanted)
}

/** Sets the quantity of a line; zero or less removes it. */
export function setQuantity(id: string, quantity: number): void {
  updateCart((now) => cart.setQuantity(now, id, quantity))
}

/** Removes all lines. */
export function clearCart(): void {
  updateCart(() => [])
}

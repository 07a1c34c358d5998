// Changes of the open cart, told to whoever measures the store.
import { noteEvent } from '@/components/ui/note-event'
import type { CartLine } from '@/lib/cart/line'
import { clear, remove, setQuantity } from './store'

/** Sets the quantity of a line; more of it is a cart_quantity_increase (ANA-03). */
export function changeQuantity({ id, product, quantity }: CartLine, wanted: number): void {
  setQuantity(id, wanted)
  if (wanted > quantity) {
    noteEvent({ type: 'cart_quantity_increase', productId: product.id, data: { quantity: wanted } })
  }
}

/** Empties the cart: every line is removed (ANA-03). */
export function emptyCart(lines: readonly CartLine[]): void {
  clear()
  for (const { product } of lines) noteEvent({ type: 'remove_from_cart', productId: product.id })
}

/** Takes a line away (ANA-03). */
export function takeAway({ id, product }: CartLine): void {
  remove(id)
  noteEvent({ type: 'remove_from_cart', productId: product.id })
}

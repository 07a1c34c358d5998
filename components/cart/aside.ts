// Lines of the cart that were put aside in this browser. Loaded with the cart.
import { createStore, useStore } from '@/components/ui/create-store'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import { restoreLines } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/line'
import { ASIDE_STORAGE_KEY, parseStoredCart, serializeCart } from '@/lib/cart/storage'
import { addToCart } from './store'
import { removeLines, UNDO_MS, type UndoTexts } from './tracked-cart'

type Lines = readonly CartLine[]

const stored = () => parseStoredCart(readStored('localStorage', ASIDE_STORAGE_KEY))
const store = createStore<Lines>(stored())

/** Returns the lines that were put aside, the last one first. */
export const useAside = (): Lines => useStore(store)

/** Reads the list again, so that changes of other tabs are shown and not overwritten. */
export function refreshAside(): void {
  store.set(stored())
}

function change(update: (lines: Lines) => Lines): void {
  const lines = update(stored())
  writeStored('localStorage', ASIDE_STORAGE_KEY, serializeCart(lines))
  store.set(lines)
}

const without = (lines: Lines, { id }: CartLine) => lines.filter((line) => line.id !== id)

/** Moves a line from the cart to the list. A toast can undo it for 10 s. */
export function putAside(line: CartLine, texts: UndoTexts): void {
  const before = stored()
  change((lines) => [line, ...without(lines, line)])
  removeLines([line], texts, () =>
    change((lines) => [...before.filter(({ id }) => id === line.id), ...without(lines, line)]),
  )
}

/** Moves a line from the list to the cart. Returns false, and leaves it, if the cart is full. */
export function takeBack(line: CartLine): boolean {
  if (!addToCart(line.product, line, line.quantity)) return false
  trackEvent({ type: 'add_to_cart', productId: line.product.id })
  change((lines) => without(lines, line))
  return true
}

/** Removes a line from the list. A toast can undo it for 10 s. */
export function dropAside(line: CartLine, { undo, ...texts }: UndoTexts): void {
  const before = stored()
  change((lines) => without(lines, line))
  const onPress = () => change((lines) => restoreLines(lines, before, new Set([line.id])))
  toast({ ...texts, durationMs: UNDO_MS, action: { label: undo, onPress } })
}

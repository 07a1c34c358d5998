// Changes of the open cart that are also sent as analytics events.

import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import { restoreLines } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/line'
import { cartLines, setQuantity, updateCart } from './store'

export const UNDO_MS = 10_000

/** Sets the quantity of a line. An increase is sent as `cart_quantity_increase`. */
export function changeQuantity({ id, product, quantity }: CartLine, wanted: number): void {
  setQuantity(id, wanted)
  if (wanted > quantity) {
    trackEvent({
      type: 'cart_quantity_increase',
      productId: product.id,
      data: { quantity: wanted },
    })
  }
}

export type UndoTexts = { title: string; description?: string; undo: string }

/**
 * Removes lines from the cart and shows a toast that can undo it for 10 s. `onUndo` is called when it
 * was undone.
 */
export function removeLines(
  gone: readonly CartLine[],
  { undo, ...texts }: UndoTexts,
  onUndo?: () => void,
): void {
  const before = cartLines()
  const ids = new Set(gone.map(({ id }) => id))
  updateCart((lines) => lines.filter(({ id }) => !ids.has(id)))
  for (const { product } of gone) trackEvent({ type: 'remove_from_cart', productId: product.id })
  const onPress = () => {
    updateCart((lines) => restoreLines(lines, before, ids))
    onUndo?.()
  }
  toast({ ...texts, durationMs: UNDO_MS, action: { label: undo, onPress } })
}

// Changes of the open cart that are also sent as analytics events.
import { noteEvent } from '@/components/ui/note-event'
import { toast } from '@/components/ui/toast'
import { putBack } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/line'
import { cartLines, revise, setQuantity } from './store'

const UNDO_MS = 10_000

/** Sets the quantity of a line. An increase is sent as `cart_quantity_increase`. */
export function changeQuantity({ id, product, quantity }: CartLine, wanted: number): void {
  setQuantity(id, wanted)
  if (wanted > quantity) {
    noteEvent({ type: 'cart_quantity_increase', productId: product.id, data: { quantity: wanted } })
  }
}

type UndoTexts = { title: string; description?: string; undo: string }

/** Removes lines from the cart and shows a toast that can undo it for 10 s. */
export function takeOut(gone: readonly CartLine[], { undo, ...texts }: UndoTexts): void {
  const before = cartLines()
  const ids = new Set(gone.map(({ id }) => id))
  revise((lines) => lines.filter(({ id }) => !ids.has(id)))
  for (const { product } of gone) noteEvent({ type: 'remove_from_cart', productId: product.id })
  const onPress = () => revise((lines) => putBack(lines, before, ids))
  toast({ ...texts, durationMs: UNDO_MS, action: { label: undo, onPress } })
}

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { createStoredStore, useStore } from '@/components/ui/create-store'
import { Icon } from '@/components/ui/icon'
import { focusSheetTitle } from '@/components/ui/return-focus'
import { StoreImage } from '@/components/ui/store-image'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import { type CartLine, MAX_LINES } from '@/lib/cart/line'
import { restoreLines } from '@/lib/cart/merge'
import { parseStoredCart, SAVED_LINES_STORAGE_KEY, serializeCart } from '@/lib/cart/storage'
import { loadPlacement, savePlacement } from './storage'
import { addToCart, cartLines, isCartFullFor, setQuantity, updateCart } from './store'

// Changes of the open cart that are also sent as analytics events.

const UNDO_MS = 10_000

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

type UndoTexts = { title: string; description?: string; undo: string }

/**
 * Removes lines from the cart. If the cart is empty then, also removes the placement whose answer was
 * not received. Shows a toast for 10 s that can undo the removal; `onUndo` is called after the undo.
 */
export function removeLines(
  gone: readonly CartLine[],
  { undo, ...texts }: UndoTexts,
  onUndo?: () => void,
): void {
  const before = cartLines()
  const placement = loadPlacement()
  const ids = new Set(gone.map(({ id }) => id))
  updateCart((lines) => lines.filter(({ id }) => !ids.has(id)))
  const isEmptied = cartLines().length === 0
  if (isEmptied) savePlacement(null)
  for (const { product } of gone) trackEvent({ type: 'remove_from_cart', productId: product.id })
  const onPress = () => {
    updateCart((lines) => restoreLines(lines, before, ids))
    if (isEmptied && !loadPlacement()) savePlacement(placement)
    onUndo?.()
  }
  toast({ ...texts, durationMs: UNDO_MS, action: { label: undo, onPress } })
}

// The list of lines saved for later, stored in this browser. Loaded with the cart.

type Lines = readonly CartLine[]

const savedLines = createStoredStore<Lines>(SAVED_LINES_STORAGE_KEY, parseStoredCart, serializeCart)

const without = (lines: Lines, { id }: CartLine) => lines.filter((line) => line.id !== id)

/**
 * Moves a line from the cart to the list. A toast can undo it for 10 s. Shows `full` and changes nothing
 * if the list has its maximum of lines.
 */
export function saveForLater(
  line: CartLine,
  { full, ...texts }: UndoTexts & { full: string },
): void {
  const before = savedLines.get()
  if (without(before, line).length >= MAX_LINES) {
    toast({ title: full, variant: 'info' })
    return
  }
  savedLines.update((lines) => [line, ...without(lines, line)])
  removeLines([line], texts, () =>
    savedLines.update((lines) => [
      ...before.filter(({ id }) => id === line.id),
      ...without(lines, line),
    ]),
  )
}

/** Moves a line from the list to the cart. Returns false and changes nothing if the cart is full. */
export function moveToCart(line: CartLine): boolean {
  if (!addToCart(line.product, line, line.quantity)) return false
  trackEvent({ type: 'add_to_cart', productId: line.product.id })
  savedLines.update((lines) => without(lines, line))
  return true
}

/** Removes a line from the list. A toast can undo it for 10 s. */
export function removeSavedLine(line: CartLine, { undo, ...texts }: UndoTexts): void {
  const before = savedLines.get()
  savedLines.update((lines) => without(lines, line))
  const onPress = () =>
    savedLines.update((lines) => restoreLines(lines, before, new Set([line.id])))
  toast({ ...texts, durationMs: UNDO_MS, action: { label: undo, onPress } })
}

/**
 * The list of products saved for later, each with a button that moves it to the cart. Nothing if it
 * is empty.
 */
export function SavedLines({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations('cart.saved')
  const lines = useStore(savedLines)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="cart-saved" className="border-border border-t py-4">
      <h3 id="cart-saved" className="font-semibold text-sm">
        {t('title', { count: lines.length })}
      </h3>
      <ul className="mt-1 divide-y divide-border">
        {lines.map((line) => (
          <SavedLine key={line.id} line={line} onNavigate={onNavigate} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line, onNavigate }: { line: CartLine; onNavigate: () => void }) {
  const t = useTranslations('cart')
  const { product, size, color, quantity } = line
  const { name } = product
  const facts = [
    size && t('line.size', { size }),
    color && t('line.color', { color }),
    t('link.units', { count: quantity }),
  ]
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-x-3 py-3">
      <StoreImage
        src={product.image}
        alt=""
        width={96}
        height={96}
        className="size-14 rounded-md object-cover"
      />
      <div className="grid min-w-0 gap-0.5">
        <AppLink
          href={`/produto/${product.slug}`}
          className="line-clamp-2 break-words font-medium text-sm leading-5 hover:underline"
          onClick={onNavigate}
        >
          {name}
        </AppLink>
        <p className="text-muted text-xs">{facts.filter(Boolean).join(' · ')}</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-1.5 justify-self-start"
          aria-label={t('saved.moveToCartOf', { name })}
          onClick={({ currentTarget }) => {
            // The pressed button is removed with its line, so the focus moves to the title.
            focusSheetTitle(currentTarget)
            if (moveToCart(line)) return
            const isFull = isCartFullFor(product, line)
            toast({ title: t(isFull ? 'add.cartFull' : 'add.full'), variant: 'info' })
          }}
        >
          {t('saved.moveToCart')}
        </Button>
      </div>
      <button
        type="button"
        aria-label={t('saved.remove', { name })}
        className="-mt-3 -mr-3 grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-surface-2 hover:text-danger-ink"
        onClick={({ currentTarget }) => {
          focusSheetTitle(currentTarget)
          removeSavedLine(line, {
            title: t('undo.removed', { count: 1 }),
            description: name,
            undo: t('undo.undo'),
          })
        }}
      >
        <Icon name="trash-2" className="size-4" />
      </button>
    </li>
  )
}

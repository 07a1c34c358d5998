// What the cart shows: the lines of this browser with what the server said of them. A number is
// either the server's or, while its answer is awaited, worked out from the last prices known.
import { type CartLine, MAX_QUANTITY } from '@/lib/cart/line'
import type { SaleState } from '@/lib/products/sale-state'
import type { LineState, PricedCart, PricedLine } from '@/server/cart/dto'

/** The server's answer, its lines under the ids of the lines that were sent, in that order. */
export type Answer = { cart: PricedCart; byLine: Readonly<Record<string, PricedLine>> }

export type PriceChange = { fromCents: number; toCents: number }

export type LineView = {
  id: string
  name: string
  slug: string
  image: string | null
  size: string | null
  color: string | null
  /** Null while the server's answer is awaited, and for what is gone. */
  sale: SaleState | null
  quantity: number
  /** The most that can be ordered now. */
  maxQuantity: number
  state: LineState
  /** Price for everybody. */
  unitCents: number
  /** What this customer pays for one. */
  chargedUnitCents: number
  totalCents: number
}

/** Joins the server's lines with those that were sent; it answers in the same order. */
export function answerFor(sent: readonly CartLine[], cart: PricedCart): Answer {
  const pairs = sent.flatMap(({ id }, index) => {
    const line = cart.lines[index]
    return line ? [[id, line] as const] : []
  })
  return { cart, byLine: Object.fromEntries(pairs) }
}

/** Whether a line of this state counts for the order. */
export function isOrderable(state: LineState): boolean {
  return state === 'ok' || state === 'limited'
}

/** The line as it is shown; one that could not even be asked about is gone. */
export function lineView(line: CartLine, answer: Answer | null, readable: boolean): LineView {
  const { id, product, size, color, quantity } = line
  const priced = answer?.byLine[id]
  const state = readable ? (priced?.state ?? 'ok') : 'gone'
  const current = priced && isOrderable(state) ? priced : null
  const unitCents = current?.unitPriceCents ?? product.priceCents
  const chargedUnitCents = current?.chargedUnitCents ?? unitCents
  return {
    id,
    name: priced?.name ?? product.name,
    slug: priced?.slug ?? product.slug,
    image: priced?.image ?? product.image,
    size,
    color,
    sale: current?.sale ?? null,
    quantity,
    maxQuantity: Math.min(priced?.available ?? MAX_QUANTITY, MAX_QUANTITY),
    state,
    unitCents,
    chargedUnitCents,
    totalCents: chargedUnitCents * quantity,
  }
}

/** Goods before discounts as far as this browser knows, in centavos. */
export function estimatedSubtotal(views: readonly LineView[]): number {
  return views
    .filter((view) => isOrderable(view.state))
    .reduce((sum, view) => sum + view.unitCents * view.quantity, 0)
}

/** Prices that are others than when the lines were last seen, by line id (CART-14). */
export function priceChanges(
  lines: readonly CartLine[],
  answer: Answer,
): Record<string, PriceChange> {
  const changes = lines.flatMap(({ id, product }) => {
    const priced = answer.byLine[id]
    if (!priced || !isOrderable(priced.state)) return []
    if (priced.unitPriceCents === product.priceCents) return []
    return [[id, { fromCents: product.priceCents, toCents: priced.unitPriceCents }] as const]
  })
  return Object.fromEntries(changes)
}

/** The cart with the server's names and prices, each line cut to what is left of its product. */
export function revisedLines(lines: readonly CartLine[], answer: Answer): readonly CartLine[] {
  return lines.map((line) => {
    const priced = answer.byLine[line.id]
    if (!priced || !isOrderable(priced.state)) return line
    const product = {
      ...line.product,
      name: priced.name ?? line.product.name,
      slug: priced.slug ?? line.product.slug,
      image: priced.image ?? line.product.image,
      priceCents: priced.unitPriceCents,
    }
    return { ...line, product, quantity: Math.min(line.quantity, priced.available) }
  })
}

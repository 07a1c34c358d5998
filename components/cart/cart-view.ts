// The data that the cart shows: the lines of this browser with the prices of the server. While the
// server's answer is pending, amounts are computed from the last known prices.
import { type CartLine, MAX_QUANTITY } from '@/lib/cart/line'
import type { SaleState } from '@/lib/products/sale-state'
import type { LineState, PricedCart, PricedLine } from '@/server/cart/dto'

/** The server's answer, with its lines by the ids of the lines that were sent. */
export type Answer = { cart: PricedCart; byLine: Readonly<Record<string, PricedLine>> }

export type PriceChange = { fromCents: number; toCents: number }

export type LineView = {
  id: string
  name: string
  slug: string
  image: string | null
  size: string | null
  color: string | null
  /** Null while the server's answer is pending, and for products that are gone. */
  sale: SaleState | null
  quantity: number
  /** Largest quantity that can be ordered now. */
  maxQuantity: number
  state: LineState
  /** Whether the product is sold, but not in this size or color. */
  isOptionGone: boolean
  /** True for days of Pro while their sale is paused. */
  isProPaused: boolean
  /** Regular price of one unit, in centavos. */
  unitCents: number
  /** Price of one unit for this customer, in centavos. */
  chargedUnitCents: number
  totalCents: number
}

/** Maps the server's lines to the ids of the lines that were sent; both have the same order. */
export function answerFor(sent: readonly CartLine[], cart: PricedCart): Answer {
  const pairs = sent.flatMap(({ id }, index) => {
    const line = cart.lines[index]
    return line ? [[id, line] as const] : []
  })
  return { cart, byLine: Object.fromEntries(pairs) }
}

/** Whether a line in this state is part of the order. */
export function isOrderable(state: LineState): boolean {
  return state === 'ok' || state === 'limited'
}

/** Returns a line as it is shown. A line that cannot be sent to the server is `gone`. */
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
    isOptionGone: priced?.state === 'gone' && priced.slug !== null && !priced.isProPlan,
    isProPaused: priced?.state === 'gone' && priced.isProPlan,
    unitCents,
    chargedUnitCents,
    totalCents: chargedUnitCents * quantity,
  }
}

/** Returns the subtotal before discounts in centavos, by the prices in `views`, which may be outdated. */
export function estimatedSubtotal(views: readonly LineView[]): number {
  return views
    .filter((view) => isOrderable(view.state))
    .reduce((sum, view) => sum + view.unitCents * view.quantity, 0)
}

/** Returns the prices that differ from those stored in the lines, by line id. */
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

/**
 * Returns the cart with the names and prices of the server, each quantity limited to what is
 * available.
 */
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

type CoinLimit = 'disabled' | 'reserved' | 'empty' | 'covered' | 'noLine' | 'most'

/**
 * Returns the reason why none or only some of the free coins can be used in this cart, as a key of the
 * messages; null if all can be used.
 */
export function coinLimit({ coins, lines }: Pick<PricedCart, 'coins' | 'lines'>): CoinLimit | null {
  if (coins.usable > 0) return coins.usable < coins.free ? 'most' : null
  if (!coins.enabled) return 'disabled'
  if (coins.free <= 0) return coins.balance > 0 ? 'reserved' : 'empty'
  return lines.some(({ maxCoins }) => maxCoins > 0) ? 'covered' : 'noLine'
}

import {
  type CartChoice,
  type CartLine,
  type CartProduct,
  lineId,
  MAX_LINES,
  MAX_QUANTITY,
} from './line.ts'

type Lines = readonly CartLine[]

/**
 * Adds one of a product in a size and colour: a new line of quantity 1, or one more on the line
 * there is, which also takes the product's newer name and price. A full line (99) or a full cart
 * (50 lines) stays as it is (storefront §4, CART-01). `now` is epoch milliseconds.
 */
export function addLine(
  lines: Lines,
  product: CartProduct,
  choice: CartChoice,
  now: number,
): readonly CartLine[] {
  const size = choice.size || null
  const color = choice.color || null
  const id = lineId(product.id, size, color)
  if (lines.some((line) => line.id === id)) {
    return lines.map((line) =>
      line.id === id ? { ...line, product, quantity: clampQuantity(line.quantity + 1) } : line,
    )
  }
  if (lines.length >= MAX_LINES) return lines
  return [...lines, { id, product, size, color, quantity: 1, addedAt: now }]
}

/** Sets a line's quantity, at most 99; zero or less removes the line (CART-04). */
export function setQuantity(lines: Lines, id: string, quantity: number): readonly CartLine[] {
  if (!Number.isFinite(quantity)) return lines
  if (Math.trunc(quantity) <= 0) return removeLine(lines, id)
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: clampQuantity(quantity) } : line,
  )
}

/** The minus button: one less, stopping at 1 (CART-04). */
export function stepDown(lines: Lines, id: string): readonly CartLine[] {
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: Math.max(1, line.quantity - 1) } : line,
  )
}

/** The cart without that line (CART-05). */
export function removeLine(lines: Lines, id: string): readonly CartLine[] {
  return lines.filter((line) => line.id !== id)
}

/** The empty cart (CART-05). */
export function clear(): readonly CartLine[] {
  return []
}

/** Units in the cart, all lines together. */
export function countItems(lines: Lines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function clampQuantity(quantity: number): number {
  return Math.min(Math.trunc(quantity), MAX_QUANTITY)
}

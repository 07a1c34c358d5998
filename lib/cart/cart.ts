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
 * Adds units of a product in a size and color, one by default: a new line, or more on the existing
 * line, whose name and price are updated. A line has at most 99 units; a full cart (50 lines) is not
 * changed. `now` is epoch milliseconds.
 */
export function addLine(
  lines: Lines,
  product: CartProduct,
  choice: CartChoice,
  now: number,
  quantity = 1,
): readonly CartLine[] {
  const size = choice.size || null
  const color = choice.color || null
  const id = lineId(product.id, size, color)
  if (lines.some((line) => line.id === id)) {
    return lines.map((line) =>
      line.id === id
        ? { ...line, product, quantity: clampQuantity(line.quantity + quantity) }
        : line,
    )
  }
  if (lines.length >= MAX_LINES) return lines
  return [...lines, { id, product, size, color, quantity: clampQuantity(quantity), addedAt: now }]
}

/** Sets the quantity of a line, at most 99; zero or less removes the line. */
export function setQuantity(lines: Lines, id: string, quantity: number): readonly CartLine[] {
  if (!Number.isFinite(quantity)) return lines
  if (Math.trunc(quantity) <= 0) return removeLine(lines, id)
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: clampQuantity(quantity) } : line,
  )
}

/** Returns the cart without this line. */
export function removeLine(lines: Lines, id: string): readonly CartLine[] {
  return lines.filter((line) => line.id !== id)
}

/** Returns the number of units of all lines. */
export function countItems(lines: Lines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function clampQuantity(quantity: number): number {
  return Math.min(Math.trunc(quantity), MAX_QUANTITY)
}

/** Returns the text of the cart badge: null for an empty cart, the count up to 99, then '99+'. */
export function badgeLabel(count: number): string | null {
  if (count <= 0) return null
  return count > 99 ? '99+' : String(count)
}

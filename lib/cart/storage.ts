// localStorage is untrusted: older releases, other tabs and visitors write to it. The cart is
// rebuilt field by field; invalid lines are dropped without an error.
import { type CartLine, type CartProduct, lineId, MAX_LINES, MAX_QUANTITY } from './line.ts'

export const CART_STORAGE_KEY = 'uti-dos-games:cart:v1'

/** Lines that the visitor saved for later, in the format of the cart. */
export const SAVED_LINES_STORAGE_KEY = 'uti-dos-games:aside:v1'

/** The version of the customer's stored cart that this browser has loaded. */
export const SYNC_STORAGE_KEY = 'uti-dos-games:cart-sync:v1'

const MAX_STORED_CHARS = 200_000

/** Parses the stored cart without its invalid lines; returns an empty cart for a corrupt text. */
export function parseStoredCart(raw: string | null): CartLine[] {
  if (!raw || raw.length > MAX_STORED_CHARS) return []
  const lines = new Map<string, CartLine>()
  for (const item of parseArray(raw)) {
    const line = parseLine(item)
    if (line && lines.size < MAX_LINES) lines.set(line.id, line)
  }
  return [...lines.values()]
}

/** Returns the cart as the text to store. */
export function serializeCart(lines: readonly CartLine[]): string {
  return JSON.stringify(lines)
}

function parseArray(raw: string): unknown[] {
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value : []
  } catch {
    return [] // invalid JSON
  }
}

function parseLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null
  const product = parseProduct(value.product)
  const { quantity } = value
  if (!product || typeof quantity !== 'number' || !(quantity >= 1)) return null
  const size = text(value.size, 80)
  const color = text(value.color, 80)
  return {
    id: lineId(product.id, size, color),
    product,
    size,
    color,
    quantity: Math.min(Math.trunc(quantity), MAX_QUANTITY),
    addedAt: wholeNumber(value.addedAt) ?? 0,
  }
}

function parseProduct(value: unknown): CartProduct | null {
  if (!isRecord(value)) return null
  const id = text(value.id, 80)
  const slug = text(value.slug, 200)
  const name = text(value.name, 300)
  const priceCents = wholeNumber(value.priceCents)
  if (!id || !slug || !name || priceCents === null) return null
  return { id, slug, name, image: localImage(value.image), priceCents }
}

function localImage(value: unknown): string | null {
  const path = text(value, 500)
  return path && /^\/(?![/\\])/.test(path) ? path : null
}

function text(value: unknown, max: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= max ? value : null
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

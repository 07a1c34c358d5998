// An order is placed once for a cart, however often the answer gets lost: its key is made before the
// first send and kept with the cart's fingerprint (security 3.3). Another cart is another order.
import type { CartChoice, CartLine } from '../cart/line.ts'

export const PLACEMENT_STORAGE_KEY = 'uti-dos-games:placement:v1'

export type SentLine = CartChoice & { productId: string; quantity: number }

export type Placement = { key: string; fingerprint: string; useCoins: boolean }

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const OPTION = /^[^<>"\\`\p{Cc}]{1,60}$/u

/**
 * Whether the server can read a line at all. Storage may hold anything: one line that no product
 * fits must not keep the others from being priced.
 */
export function isReadable({ product, size, color }: CartLine): boolean {
  const options = [size, color].filter((option) => option !== null)
  return UUID.test(product.id) && options.every((option) => OPTION.test(option) && option.trim())
}

/** The lines of a cart as they are sent to the server: no name and no price. */
export function sentLines(lines: readonly CartLine[]): SentLine[] {
  return lines.map(({ product, size, color, quantity }) => ({
    productId: product.id,
    size,
    color,
    quantity,
  }))
}

/** What makes two carts the same order: lines, quantities and the use of coins. */
export function cartFingerprint(lines: readonly CartLine[], useCoins: boolean): string {
  return JSON.stringify([useCoins, ...lines.map(({ id, quantity }) => `${id}x${quantity}`)])
}

/** The kept placement if it belongs to this cart, else a new one with the given key. */
export function placementFor(
  kept: Placement | null,
  lines: readonly CartLine[],
  useCoins: boolean,
  makeKey: () => string,
): Placement {
  const fingerprint = cartFingerprint(lines, useCoins)
  return kept?.fingerprint === fingerprint ? kept : { key: makeKey(), fingerprint, useCoins }
}

/** A stored placement, or null for anything that is not one. */
export function parsePlacement(raw: string | null): Placement | null {
  if (!raw) return null
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null) return null
    const { key, fingerprint, useCoins } = value as Record<string, unknown>
    if (typeof key !== 'string' || typeof fingerprint !== 'string') return null
    return /^[\da-f-]{36}$/i.test(key) ? { key, fingerprint, useCoins: useCoins === true } : null
  } catch {
    return null // storage errors are silently ignored (storefront §8)
  }
}

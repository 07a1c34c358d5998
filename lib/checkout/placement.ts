// An order is placed once for a cart, however often the answer gets lost: its key is made before the
// first send and kept with the cart's fingerprint (security 3.3). Another cart is another order.
import type { CartChoice, CartLine } from '../cart/line.ts'

export const PLACEMENT_STORAGE_KEY = 'uti-dos-games:placement:v1'

export type SentLine = CartChoice & { productId: string; quantity: number }

export type Placement = { key: string; fingerprint: string; useCoins: boolean }

/** The lines of a cart as they are sent to the server: no name and no price. */
export function sentLines(lines: readonly CartLine[]): SentLine[] {
  return lines.map(({ product, size, color, quantity }) => ({
    productId: product.id,
    size,
    color,
    quantity,
  }))
}

/** What makes two carts the same order: lines, quantities and the use of coins, in any order. */
export function cartFingerprint(lines: readonly CartLine[], useCoins: boolean): string {
  const parts = lines.map(({ id, quantity }) => `${id}x${quantity}`).sort()
  return JSON.stringify([useCoins, ...parts])
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

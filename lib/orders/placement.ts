// A cart is ordered only once even if a response is lost: the idempotency key is created before the
// first request and stored with the fingerprint of the cart. A changed cart is a new order.
import type { CartChoice, CartLine } from '../cart/line.ts'

export const PLACEMENT_STORAGE_KEY = 'uti-dos-games:placement:v1'

export type SentLine = CartChoice & { productId: string; quantity: number }

export type Placement = { key: string; fingerprint: string; useCoins: boolean }

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const OPTION = /^[^<>"\\`\p{Cc}]{1,60}$/u

/**
 * Returns whether the server can parse a line. Storage is untrusted, and one invalid line must not
 * prevent the pricing of the others.
 */
export function isReadable({ product, size, color }: CartLine): boolean {
  const options = [size, color].filter((option) => option !== null)
  return UUID.test(product.id) && options.every((option) => OPTION.test(option) && option.trim())
}

/** Returns the lines of a cart as sent to the server, without names and prices. */
export function sentLines(lines: readonly CartLine[]): SentLine[] {
  return lines.map(({ product, size, color, quantity }) => ({
    productId: product.id,
    size,
    color,
    quantity,
  }))
}

/** What decides the prices of a cart besides its lines. */
export type CartTerms = {
  useCoins: boolean
  /** The digits of the CEP. */
  cep: string | null
  coupon: string | null
  isPickup: boolean
}

/** Returns a text that is equal for carts that are the same order. */
export function cartFingerprint(lines: readonly CartLine[], terms: CartTerms): string {
  const { useCoins, cep, coupon, isPickup } = terms
  return JSON.stringify([
    useCoins,
    cep,
    coupon,
    isPickup,
    ...lines.map(({ id, quantity }) => `${id}x${quantity}`),
  ])
}

/**
 * Returns the stored placement if it belongs to this cart, otherwise a new one with a key of
 * `makeKey`.
 */
export function placementFor(
  kept: Placement | null,
  lines: readonly CartLine[],
  terms: CartTerms,
  makeKey: () => string,
): Placement {
  const fingerprint = cartFingerprint(lines, terms)
  const { useCoins } = terms
  return kept?.fingerprint === fingerprint ? kept : { key: makeKey(), fingerprint, useCoins }
}

/** Parses a stored placement; null for an invalid one. */
export function parsePlacement(raw: string | null): Placement | null {
  if (!raw) return null
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null) return null
    const { key, fingerprint, useCoins } = value as Record<string, unknown>
    if (typeof key !== 'string' || typeof fingerprint !== 'string') return null
    return /^[\da-f-]{36}$/i.test(key) ? { key, fingerprint, useCoins: useCoins === true } : null
  } catch {
    return null // invalid JSON
  }
}

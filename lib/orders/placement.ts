// A cart is ordered only once even if a response is lost: the idempotency key is created before the
// first request and stored with the fingerprint of the cart. A changed cart is a new order.
import type { CartChoice, CartLine } from '../cart/line.ts'

export const PLACEMENT_STORAGE_KEY = 'uti-dos-games:placement:v1'

export type SentLine = CartChoice & { productId: string; quantity: number }

export type Placement = {
  key: string
  fingerprint: string
  useCoins: boolean
  /** When the order was last sent, in ms. */
  at: number
}

/** Lifetime of an unpaid order, in ms. Its key is not used again afterwards. */
const PLACEMENT_MS = 48 * 60 * 60 * 1000

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const OPTION = /^\P{Cc}{1,60}$/u

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

/** The terms besides the lines that determine the prices of a cart. */
export type CartTerms = {
  useCoins: boolean
  /** The digits of the CEP. */
  cep: string | null
  coupon: string | null
  isPickup: boolean
}

const lineTexts = (lines: readonly CartLine[]) =>
  lines.map(({ id, quantity }) => `${id}x${quantity}`)

/** Returns a text that is equal for carts that are the same order. */
export function cartFingerprint(lines: readonly CartLine[], terms: CartTerms): string {
  const { useCoins, cep, coupon, isPickup } = terms
  return JSON.stringify([useCoins, cep, coupon, isPickup, ...lineTexts(lines)])
}

/** Returns whether the order of a placement may still wait for its payment. */
export function isRecent({ at }: Placement, now: number): boolean {
  return now - at < PLACEMENT_MS
}

/** Returns whether a cart with exactly these lines was sent, on any terms, in the last 48 hours. */
export function isPlacementOf(
  placement: Placement,
  lines: readonly CartLine[],
  now: number,
): boolean {
  const end = JSON.stringify(lineTexts(lines)).slice(1)
  // The last of the terms, without quotes, cannot be part of a line.
  const isSame = [true, false].some((isPickup) =>
    placement.fingerprint.endsWith(`${isPickup},${end}`),
  )
  return isSame && isRecent(placement, now)
}

/**
 * Returns the placement of a cart that is sent now: with the key of the stored one if that belongs to
 * this cart, otherwise with one of `makeKey`.
 */
export function placementFor(
  kept: Placement | null,
  lines: readonly CartLine[],
  terms: CartTerms,
  makeKey: () => string,
  now: number,
): Placement {
  const fingerprint = cartFingerprint(lines, terms)
  const key = kept?.fingerprint === fingerprint ? kept.key : makeKey()
  return { key, fingerprint, useCoins: terms.useCoins, at: now }
}

/** Parses a stored placement; null for an invalid one. */
export function parsePlacement(raw: string | null): Placement | null {
  if (!raw) return null
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null) return null
    const { key, fingerprint, useCoins, at } = value as Record<string, unknown>
    if (typeof key !== 'string' || typeof fingerprint !== 'string') return null
    if (!/^[\da-f-]{36}$/i.test(key)) return null
    return { key, fingerprint, useCoins: useCoins === true, at: typeof at === 'number' ? at : 0 }
  } catch {
    return null // invalid JSON
  }
}

/** Storage key of a favorite change that waits for a sign-in or for its code to load. */
export const PENDING_FAVORITE_KEY = 'uti-wanted-favorite'

const TTL_MS = 60 * 60 * 1000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The product to add to or remove from the favorites. */
export type PendingFavorite = { productId: string; isKept: boolean }

/** Returns the text to store for a change that cannot be sent yet; `now` in ms. */
export function formatPendingFavorite({ productId, isKept }: PendingFavorite, now: number): string {
  return JSON.stringify({ productId, isKept, at: now })
}

/** Parses a stored change that is at most an hour old; otherwise returns null. */
export function parsePendingFavorite(stored: string | null, now: number): PendingFavorite | null {
  if (!stored) return null
  try {
    const { productId, isKept, at } = JSON.parse(stored)
    const isFresh = typeof at === 'number' && at <= now && now - at <= TTL_MS
    if (!isFresh || typeof productId !== 'string' || !UUID.test(productId)) return null
    return { productId, isKept: isKept !== false }
  } catch {
    return null // invalid JSON
  }
}

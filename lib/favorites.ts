import { isSlug } from './catalog/viewed.ts'

/** Storage key of the favorite changes that wait for a sign-in or for their code to load. */
export const PENDING_FAVORITES_KEY = 'uti-wanted-favorites'

const TTL_MS = 30 * 24 * 60 * 60 * 1000
const MAX_PENDING = 12
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A product to add to or remove from the favorites; `slug` if the page named it. */
export type PendingFavorite = { productId: string; slug: string | null; isFavorite: boolean }

type Stored = PendingFavorite & { at: number }

function read(stored: string | null, now: number): Stored[] {
  try {
    const list: unknown = JSON.parse(stored ?? '')
    return Array.isArray(list)
      ? list.flatMap((entry) => readEntry(entry, now)).slice(0, MAX_PENDING)
      : []
  } catch {
    return [] // invalid JSON
  }
}

/** Reads an entry; those of earlier versions have `isKept` instead of `isFavorite`. */
function readEntry(entry: unknown, now: number): Stored[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { productId, slug, isKept, isFavorite = isKept, at } = entry as Record<string, unknown>
  const isFresh = typeof at === 'number' && at <= now && now - at <= TTL_MS
  if (!isFresh || typeof productId !== 'string' || !UUID.test(productId)) return []
  return [{ productId, slug: isSlug(slug) ? slug : null, isFavorite: isFavorite !== false, at }]
}

/**
 * Returns the text to store with one more change, which replaces an earlier one of the same product; at
 * most the latest 12. `now` in ms.
 */
export function withPendingFavorite(
  stored: string | null,
  favorite: PendingFavorite,
  now: number,
): string {
  const others = read(stored, now).filter(({ productId }) => productId !== favorite.productId)
  return JSON.stringify([{ ...favorite, at: now }, ...others].slice(0, MAX_PENDING))
}

/** Returns the text to store without the changes of these products; empty if no change remains. */
export function withoutPendingFavorites(
  stored: string | null,
  productIds: readonly string[],
  now: number,
): string {
  const others = read(stored, now).filter(({ productId }) => !productIds.includes(productId))
  return others.length > 0 ? JSON.stringify(others) : ''
}

/** Returns the stored changes of the last 30 days, latest first. */
export function parsePendingFavorites(stored: string | null, now: number): PendingFavorite[] {
  return read(stored, now).map(({ at: _, ...favorite }) => favorite)
}

const TOKEN = /^[0-9a-f]{64}$/

/** Returns whether a text has the form of a token of a shared wishlist. */
export function isShareToken(text: string): boolean {
  return TOKEN.test(text)
}

/** Returns the path of a shared wishlist. */
export function sharePath(token: string): string {
  return `/lista/${token}`
}

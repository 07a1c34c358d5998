/** Where the browser keeps the product that a guest wanted to keep. */
export const INTENTION_KEY = 'uti-wanted-favourite'

const LIFE_MS = 60 * 60 * 1000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What to store when somebody without a session presses the heart of a product; `now` in ms. */
export function intentionFor(productId: string, now: number): string {
  return JSON.stringify({ productId, at: now })
}

/** The product of a stored intention that is at most an hour old; null for everything else. */
export function readIntention(stored: string | null, now: number): string | null {
  if (!stored) return null
  try {
    const { productId, at } = JSON.parse(stored)
    const isFresh = typeof at === 'number' && at <= now && now - at <= LIFE_MS
    return isFresh && typeof productId === 'string' && UUID.test(productId) ? productId : null
  } catch {
    return null // not ours: nothing was wanted
  }
}

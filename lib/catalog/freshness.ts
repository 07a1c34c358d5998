export const STALE_AFTER_MS = 5 * 60_000
export const FRESHNESS_CHECK_MS = 60_000

/** Returns whether a page loaded at `loadedAt` is older than 5 minutes at `now`, both in ms. */
export function isStale(loadedAt: number, now: number): boolean {
  return now - loadedAt > STALE_AFTER_MS
}

import { type DeviceHints, mayPreload } from './preload'

/** The beginning of the paths of products, of which only the first segment is prefetched. */
export const PRODUCT_PATHS = '/produto/'
/** The pointer or the focus must rest on a link this long. */
export const HOVER_MS = 200
/** A prefetched page is not requested again during this time. */
export const PREFETCH_TTL_MS = 5 * 60_000
/** Cards must be in view this long, so that a visitor who scrolls past them causes no requests. */
export const VIEW_SETTLE_MS = 200
/** More cards than this are not prefetched together. */
export const VIEW_BATCH_MAX = 12

type PrefetchState = {
  /** When each address was last prefetched, in ms. */
  loadedAt: ReadonlyMap<string, number>
  hints: DeviceHints
  now: number
}

/**
 * Returns which of these addresses to prefetch now, in their order and at most `VIEW_BATCH_MAX`:
 * those that were not prefetched in the last 5 minutes. Empty under Save-Data and on a slow
 * connection.
 */
export function prefetchPlan(
  hrefs: readonly string[],
  { loadedAt, hints, now }: PrefetchState,
): string[] {
  if (!mayPreload(hints)) return []
  const isDue = (href: string) => {
    const last = loadedAt.get(href)
    return last === undefined || now - last >= PREFETCH_TTL_MS
  }
  return [...new Set(hrefs)].filter(isDue).slice(0, VIEW_BATCH_MAX)
}

export const PREFETCH_START_MS = 2_000
export const NAVIGATION_TIMEOUT_MS = 10_000
/** Progress of the overlay in percent until the page has loaded. */
export const MAX_WAITING_PROGRESS = 85
/** The overlay is shown only if a page takes longer than this, in ms. */
export const OVERLAY_DELAY_MS = 120

/** 1 is fetched first, 5 last. */
type PrefetchPriority = 1 | 2 | 3 | 4 | 5

export type PrefetchRoute = { href: string; priority: PrefetchPriority }

/** Device and network hints of the browser; a missing value counts as good. */
export type DeviceHints = {
  saveData?: boolean | undefined
  effectiveType?: string | undefined
  deviceMemoryGb?: number | undefined
  cores?: number | undefined
}

type PlannedPrefetch = { href: string; delayMs: number }

const DELAYS_MS: Readonly<Record<PrefetchPriority, number>> = {
  1: 1_000,
  2: 3_000,
  3: 8_000,
  4: 14_000,
  5: 20_000,
}

const SLOW_TYPES = ['slow-2g', '2g', '3g']
const MIN_MEMORY_GB = 4
const MIN_CORES = 4

/**
 * Returns the routes to prefetch, sorted by delay. Delays are in ms and count from 2 s after the home page
 * is reached. Empty under Save-Data, on a slow connection or on a weak device.
 */
export function backgroundPrefetchPlan(
  routes: readonly PrefetchRoute[],
  hints: DeviceHints,
): PlannedPrefetch[] {
  if (!mayPrefetch(hints)) return []
  const plan = routes.map(({ href, priority }) => ({ href, delayMs: DELAYS_MS[priority] }))
  return plan.sort((a, b) => a.delayMs - b.delayMs)
}

/** Returns whether prefetching is allowed on this device and connection. */
export function mayPrefetch(hints: DeviceHints): boolean {
  const isSlow = hints.saveData === true || SLOW_TYPES.includes(hints.effectiveType ?? '')
  const isWeak =
    (hints.deviceMemoryGb ?? MIN_MEMORY_GB) < MIN_MEMORY_GB ||
    (hints.cores ?? MIN_CORES) < MIN_CORES
  return !isSlow && !isWeak
}

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
 * those that were not prefetched in the last 5 minutes. Empty under Save-Data, on a slow connection or on
 * a weak device.
 */
export function prefetchPlan(
  hrefs: readonly string[],
  { loadedAt, hints, now }: PrefetchState,
): string[] {
  if (!mayPrefetch(hints)) return []
  const isDue = (href: string) => {
    const last = loadedAt.get(href)
    return last === undefined || now - last >= PREFETCH_TTL_MS
  }
  return [...new Set(hrefs)].filter(isDue).slice(0, VIEW_BATCH_MAX)
}

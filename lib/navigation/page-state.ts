export const PAGE_STATE_TTL_MS = 30 * 60_000
export const PAGE_STATE_MAX_ENTRIES = 50
export const PAGE_STATE_CLEANUP_MS = 5 * 60_000

/** What a page remembers of itself in sessionStorage (storefront §3, NAV-13). Times in ms. */
export type PageState = {
  path: string
  scrollPosition: { x: number; y: number }
  horizontalScrolls: Record<string, number>
  queryCache: Record<string, unknown>
  formData: Record<string, string>
  filters: Record<string, unknown>
  timestamp: number
  expiresAt: number
}

export type PageStateDraft = Omit<PageState, 'timestamp' | 'expiresAt'>

/** The entries without those that have expired at `now` (NAV-14). */
export function dropExpired(entries: readonly PageState[], now: number): PageState[] {
  return entries.filter((entry) => entry.expiresAt > now)
}

/** The entries with this page's newest state; beyond 50 the oldest go first (NAV-14). */
export function putPageState(
  entries: readonly PageState[],
  draft: PageStateDraft,
  now: number,
): PageState[] {
  const others = dropExpired(entries, now).filter((entry) => entry.path !== draft.path)
  const entry: PageState = { ...draft, timestamp: now, expiresAt: now + PAGE_STATE_TTL_MS }
  const byAge = [...others, entry].sort((a, b) => a.timestamp - b.timestamp)
  return byAge.slice(-PAGE_STATE_MAX_ENTRIES)
}

/** The unexpired state of a path, or null. */
export function getPageState(
  entries: readonly PageState[],
  path: string,
  now: number,
): PageState | null {
  return dropExpired(entries, now).find((entry) => entry.path === path) ?? null
}

/** The entries of a stored text; whatever is not an entry is left out, nothing throws (ERR-09). */
export function parsePageStates(raw: string | null): PageState[] {
  if (!raw) return []
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value.filter(isPageState) : []
  } catch {
    return [] // storage errors are silently ignored (storefront §8)
  }
}

function isPageState(value: unknown): value is PageState {
  if (!isObject(value) || typeof value.path !== 'string') return false
  const position = value.scrollPosition
  const hasMaps = ['horizontalScrolls', 'queryCache', 'formData', 'filters'].every((key) =>
    isObject(value[key]),
  )
  const hasPosition = isObject(position) && isNumber(position.x) && isNumber(position.y)
  return hasPosition && hasMaps && isNumber(value.timestamp) && isNumber(value.expiresAt)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

export const PAGE_STATE_TTL_MS = 30 * 60_000
export const PAGE_STATE_MAX_ENTRIES = 50
export const PAGE_STATES_KEY = 'uti-page-states'
export const PAGE_STATE_CLEANUP_MS = 5 * 60_000

/** The state of a page in sessionStorage. Times in ms. */
export type PageState = {
  path: string
  scrollPosition: { x: number; y: number }
  horizontalScrolls: Record<string, number>
  /** Always empty: the browser has no query cache of the catalog. */
  queryCache: Record<string, never>
  /** Unsubmitted input, by form and field. */
  formData: Record<string, string>
  filters: Record<string, unknown>
  timestamp: number
  expiresAt: number
}

export type PageStateDraft = Omit<PageState, 'timestamp' | 'expiresAt'>

/** Returns the entries that have not expired at `now`. */
export function dropExpired(entries: readonly PageState[], now: number): PageState[] {
  return entries.filter((entry) => entry.expiresAt > now)
}

/** Returns the entries with the state of this page replaced; above 50 the oldest are removed. */
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

/** Returns the unexpired state of a path, or null. */
export function getPageState(
  entries: readonly PageState[],
  path: string,
  now: number,
): PageState | null {
  return dropExpired(entries, now).find((entry) => entry.path === path) ?? null
}

/** Parses stored entries; invalid ones are dropped. Never throws. */
export function parsePageStates(raw: string | null): PageState[] {
  if (!raw) return []
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value.filter(isPageState) : []
  } catch {
    return [] // invalid JSON
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

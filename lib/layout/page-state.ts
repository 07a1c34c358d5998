export const PAGE_STATE_TTL_MS = 30 * 60_000
const PAGE_STATE_MAX_ENTRIES = 50
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

export const SCROLL_SAVE_MS = 150
const SCROLL_RESTORE_TRIES = 3
const SCROLL_TOLERANCE_PX = 50
/** The results page scrolls to the top after each of these delays. */
export const SEARCH_TOP_DELAYS_MS = [0, 100, 500] as const

/** Returns whether a page always starts at the top, also on back and forward: home and search. */
export function alwaysStartsAtTop(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0]
  return pathname === '/' || pathname === '/busca'
}

/** Returns whether a restored position in pixels is close enough to the wanted one. */
export function isRestored(actualY: number, wantedY: number): boolean {
  return Math.abs(actualY - wantedY) <= SCROLL_TOLERANCE_PX
}

/** Returns whether to try again after `tries` attempts. */
export function shouldRetryRestore(actualY: number, wantedY: number, tries: number): boolean {
  return tries < SCROLL_RESTORE_TRIES && !isRestored(actualY, wantedY)
}

export const HORIZONTAL_SAVE_MS = 200
export const HORIZONTAL_TTL_MS = 5 * 60_000
export const HORIZONTAL_CLEANUP_MS = 60_000
export const HORIZONTAL_RESTORE_DELAY_MS = 500
export const HORIZONTAL_RESTORE_WAIT_MS = 3_000

/** The scroll position of a section row: pixels from its start and the time of saving in ms. */
export type HorizontalPosition = { path: string; row: string; left: number; savedAt: number }

const MAX_POSITIONS = 200

/** Returns the positions that are at most 5 minutes old at `now`. */
export function dropOldPositions(
  positions: readonly HorizontalPosition[],
  now: number,
): HorizontalPosition[] {
  return positions.filter(({ savedAt }) => now - savedAt <= HORIZONTAL_TTL_MS)
}

/** Returns the positions with that of one row replaced; above the limit the oldest are removed. */
export function putPosition(
  positions: readonly HorizontalPosition[],
  position: HorizontalPosition,
): HorizontalPosition[] {
  const others = dropOldPositions(positions, position.savedAt).filter(
    ({ path, row }) => path !== position.path || row !== position.row,
  )
  return [...others, position].slice(-MAX_POSITIONS)
}

/** Returns the unexpired positions of a page's rows in pixels, by row. */
export function positionsOf(
  positions: readonly HorizontalPosition[],
  path: string,
  now: number,
): ReadonlyMap<string, number> {
  const own = dropOldPositions(positions, now).filter((position) => position.path === path)
  return new Map(own.map(({ row, left }) => [row, left]))
}

/** Parses stored positions; invalid ones are dropped. Never throws. */
export function parsePositions(raw: string | null): HorizontalPosition[] {
  if (!raw) return []
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value.filter(isPosition) : []
  } catch {
    return [] // invalid JSON
  }
}

function isPosition(value: unknown): value is HorizontalPosition {
  if (typeof value !== 'object' || value === null) return false
  const { path, row, left, savedAt } = value as Record<string, unknown>
  const isPlaced = typeof path === 'string' && typeof row === 'string'
  return isPlaced && Number.isFinite(left) && Number.isFinite(savedAt)
}

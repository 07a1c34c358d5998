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

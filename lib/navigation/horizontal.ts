export const HORIZONTAL_SAVE_MS = 200
export const HORIZONTAL_TTL_MS = 5 * 60_000
export const HORIZONTAL_CLEANUP_MS = 60_000
export const HORIZONTAL_RESTORE_DELAY_MS = 500
export const HORIZONTAL_RESTORE_WAIT_MS = 3_000

/** Where a section row stood: pixels from its start and the time of saving in ms (NAV-12). */
export type HorizontalPosition = { path: string; row: string; left: number; savedAt: number }

const MAX_POSITIONS = 200

/** The positions that are at most 5 minutes old at `now` (NAV-12). */
export function dropOldPositions(
  positions: readonly HorizontalPosition[],
  now: number,
): HorizontalPosition[] {
  return positions.filter(({ savedAt }) => now - savedAt <= HORIZONTAL_TTL_MS)
}

/** The positions with the newest of one row; the oldest go when there are too many. */
export function putPosition(
  positions: readonly HorizontalPosition[],
  position: HorizontalPosition,
): HorizontalPosition[] {
  const others = dropOldPositions(positions, position.savedAt).filter(
    ({ path, row }) => path !== position.path || row !== position.row,
  )
  return [...others, position].slice(-MAX_POSITIONS)
}

/** Pixels at which each row of a page stood, by row; expired ones are left out (NAV-09). */
export function positionsOf(
  positions: readonly HorizontalPosition[],
  path: string,
  now: number,
): ReadonlyMap<string, number> {
  const own = dropOldPositions(positions, now).filter((position) => position.path === path)
  return new Map(own.map(({ row, left }) => [row, left]))
}

/** The positions of a stored text; whatever is not one is left out, nothing throws (ERR-09). */
export function parsePositions(raw: string | null): HorizontalPosition[] {
  if (!raw) return []
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value.filter(isPosition) : []
  } catch {
    return [] // storage errors are silently ignored (storefront §8)
  }
}

function isPosition(value: unknown): value is HorizontalPosition {
  if (typeof value !== 'object' || value === null) return false
  const { path, row, left, savedAt } = value as Record<string, unknown>
  const isPlaced = typeof path === 'string' && typeof row === 'string'
  return isPlaced && Number.isFinite(left) && Number.isFinite(savedAt)
}

export const SCROLL_SAVE_MS = 150
export const SCROLL_RESTORE_TRIES = 3
export const SCROLL_TOLERANCE_PX = 50
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

export const SCROLL_SAVE_MS = 150
export const SCROLL_RESTORE_TRIES = 3
export const SCROLL_TOLERANCE_PX = 50
/** The results page goes to the top at once and again after these delays (NAV-11). */
export const SEARCH_TOP_DELAYS_MS = [0, 100, 500] as const

/** Home and search begin at the top always, also on back and forward (NAV-10, NAV-11). */
export function alwaysStartsAtTop(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0]
  return pathname === '/' || pathname === '/busca'
}

/** Whether a restored position is near enough, in pixels, to stop trying (NAV-08). */
export function isRestored(actualY: number, wantedY: number): boolean {
  return Math.abs(actualY - wantedY) <= SCROLL_TOLERANCE_PX
}

/** Whether to try once more after `tries` attempts (NAV-08). */
export function shouldRetryRestore(actualY: number, wantedY: number, tries: number): boolean {
  return tries < SCROLL_RESTORE_TRIES && !isRestored(actualY, wantedY)
}

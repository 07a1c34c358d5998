import { checkVisitor, isOffline } from './visitor'

/** Interval of the session check of a signed-in visitor, in ms. */
export const SESSION_CHECK_MS = 30_000

/**
 * Checks every 30 s, and when the tab becomes visible, whether the session of a signed-in visitor still
 * exists. Does not check while the tab is hidden. Returns a cleanup function.
 */
export function startSessionWatch(): () => void {
  const check = () => {
    // While offline, the retries of visitor.ts load the visitor.
    if (!document.hidden && !isOffline()) void checkVisitor()
  }
  const timer = setInterval(check, SESSION_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

import { checkVisitor, isOffline } from './visitor'

/** Interval of the session check of a signed-in visitor, in ms. */
export const SESSION_CHECK_MS = 30_000

/**
 * Checks every 30 s, and when the tab becomes visible, whether the session still exists; not while
 * the tab is hidden. For signed-in visitors. Returns a cleanup function.
 */
export function startSessionWatch(): () => void {
  const check = () => {
    // While offline, the visitor is loaded by the next retry that reaches the store.
    if (!document.hidden && !isOffline()) void checkVisitor()
  }
  const timer = setInterval(check, SESSION_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

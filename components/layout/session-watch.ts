import { checkVisitor } from './visitor'

/** How often a signed-in visitor's session is looked at (storefront §9). */
export const SESSION_CHECK_MS = 30_000

/**
 * Looks every 30 s, and when the tab comes back, whether the session still lives; never while the
 * tab is hidden. For signed-in visitors; gives the way to stop.
 */
export function startSessionWatch(): () => void {
  const check = () => {
    if (!document.hidden) void checkVisitor()
  }
  const timer = setInterval(check, SESSION_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

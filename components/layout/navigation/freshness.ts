import { isOffline, whenReachable } from '../visitor'

export const STALE_AFTER_MS = 5 * 60_000
export const FRESHNESS_CHECK_MS = 60_000

/** Returns whether a page loaded at `loadedAt` is older than 5 minutes at `now`, both in ms. */
export function isStale(loadedAt: number, now: number): boolean {
  return now - loadedAt > STALE_AFTER_MS
}

/** Cards of a listing, or the page of one product, at any address. */
const PRODUCTS = 'main :is([data-product-card], [data-product-page])'

/**
 * Refreshes a visible page with products that is older than 5 minutes. Checks every 60 s and when
 * the tab becomes visible, but not while it is hidden or the store cannot be reached. Call
 * `arrived` when another page is shown, and `stop` to end the checks.
 */
export function startFreshness(refresh: () => void): { arrived: () => void; stop: () => void } {
  let loadedAt = Date.now()
  const check = () => {
    if (document.hidden || isOffline() || !isStale(loadedAt, Date.now())) return
    if (!document.querySelector(PRODUCTS)) return
    const page = location.href
    loadedAt = Date.now()
    void whenReachable(() => {
      if (location.href === page) refresh()
    }, page)
  }
  const timer = setInterval(check, FRESHNESS_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
  return {
    arrived: () => {
      loadedAt = Date.now()
    },
    stop: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
    },
  }
}

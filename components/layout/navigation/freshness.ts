import { FRESHNESS_CHECK_MS, isStale } from '@/lib/listing/freshness'

const HAS_PRODUCTS = /^\/(?:produto|categoria|busca|secao|secao-especial)(?:\/|$)|^\/$/

/**
 * Refreshes a visible page of products that is older than 5 minutes; looks every 60 s and when the
 * tab comes back, never while it is hidden (storefront §9, CAT-08). Call the result's `arrived` when
 * another page is shown.
 */
export function startFreshness(refresh: () => void): { arrived: () => void; stop: () => void } {
  let loadedAt = Date.now()
  const check = () => {
    if (document.hidden || !HAS_PRODUCTS.test(location.pathname)) return
    const now = Date.now()
    if (!isStale(loadedAt, now)) return
    loadedAt = now
    refresh()
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

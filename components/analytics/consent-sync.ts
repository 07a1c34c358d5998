import { CONSENT_EVENT, hasAnalyticsConsent } from '@/lib/analytics/consent'

/**
 * Runs analytics while the visitor consents. The code is loaded only then. Returns a cleanup
 * function.
 */
export function startConsentSync(): () => void {
  let stop: (() => void) | null = null
  let isLoading = false
  let isOver = false
  // The address may change before the visitor consents. Until then it is not stored.
  const landing = {
    path: location.pathname,
    search: location.search,
    referrer: document.referrer,
  }

  async function sync(): Promise<void> {
    if (!hasAnalyticsConsent(document.cookie)) {
      stop?.()
      stop = null
      return
    }
    if (stop || isLoading) return
    isLoading = true
    // Without the network, nothing is measured.
    const tracking = await import('./tracking').catch(() => null)
    isLoading = false
    if (tracking && !isOver && hasAnalyticsConsent(document.cookie))
      stop = tracking.startTracking(landing)
  }
  const onChange = () => void sync()
  document.addEventListener(CONSENT_EVENT, onChange)
  onChange()
  return () => {
    isOver = true
    document.removeEventListener(CONSENT_EVENT, onChange)
    stop?.()
  }
}

import { CONSENT_EVENT, mayMeasure } from '@/lib/consent/consent'

/** Measures while the visitor allows it: the code is fetched only then. Gives the way to stop. */
export function followConsent(): () => void {
  let stop: (() => void) | null = null
  let isLoading = false

  async function follow(): Promise<void> {
    if (!mayMeasure(document.cookie)) {
      stop?.()
      stop = null
      return
    }
    if (stop || isLoading) return
    isLoading = true
    const measure = await import('./measure').catch(() => null) // the network is gone: nothing is measured
    isLoading = false
    if (measure && mayMeasure(document.cookie)) stop = measure.startMeasuring()
  }
  const onChange = () => void follow()
  document.addEventListener(CONSENT_EVENT, onChange)
  onChange()
  return () => {
    document.removeEventListener(CONSENT_EVENT, onChange)
    stop?.()
  }
}

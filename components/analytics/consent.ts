import { returnFocus } from '@/components/ui/return-focus'
import { CONSENT_EVENT, hasAnalyticsConsent, parseConsent } from '@/lib/analytics/consent'

/**
 * Handles presses on consent buttons. The code that stores a choice is loaded with the first one.
 * Returns a cleanup function.
 */
export function startConsentButtons(): () => void {
  // The inline script that sets the attribute does not run in a document rendered by the browser alone,
  // such as the page of an unknown address.
  const root = document.documentElement
  root.dataset.consent ??= parseConsent(document.cookie)?.choice ?? 'perguntar'
  let lastTrigger: Element | null = null
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const trigger = target?.closest('[data-consent-open]')
    if (trigger) {
      lastTrigger = trigger
      root.dataset.consent = 'perguntar'
      document.querySelector<HTMLElement>('[data-consent-banner] button')?.focus()
    }
    const button = target?.closest<HTMLElement>('[data-consent-choice]')
    if (!button) return
    const choice = button.dataset.consentChoice === 'sim' ? 'sim' : 'nao'
    root.dataset.consent = choice
    if (button.closest('[data-consent-banner]')) returnFocus(lastTrigger)
    void import('./save-consent').then(
      ({ saveConsent }) => saveConsent(choice),
      // Without the network, the choice is not stored, and the next document asks again.
      () => undefined,
    )
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/**
 * Runs analytics while the visitor consents, and the tags of other companies if the consent box
 * named them. The code is loaded only then. Returns a cleanup function.
 */
export function startConsentSync(): () => void {
  let stopTracking: (() => void) | null = null
  let stopTags: (() => void) | null = null
  let isLoading = false
  let isOver = false
  // Read now, because the address may change before the visitor consents. Stored only after consent.
  const landing = {
    path: location.pathname,
    search: location.search,
    referrer: document.referrer,
  }

  function stop(): void {
    stopTracking?.()
    stopTags?.()
    stopTracking = null
    stopTags = null
  }

  async function sync(): Promise<void> {
    if (!hasAnalyticsConsent(document.cookie)) return stop()
    if (isLoading) return
    const named = namedTags()
    if (stopTracking && (stopTags || !named)) return
    isLoading = true
    // Without the network, nothing is measured.
    const [tracking, tags] = await Promise.all([
      stopTracking ? null : import('./tracking').catch(() => null),
      named ? import('./ad-tags').catch(() => null) : null,
    ])
    isLoading = false
    if (isOver || !hasAnalyticsConsent(document.cookie)) return
    stopTracking ??= tracking?.startTracking(landing) ?? null
    if (!named || !tags) return
    if (tags.wasAskedAbout(named)) stopTags ??= tags.startAdTags(JSON.parse(named), landing.path)
    else document.documentElement.dataset.consent = 'perguntar'
  }
  const onChange = () => void sync()
  document.addEventListener(CONSENT_EVENT, onChange)
  onChange()
  return () => {
    isOver = true
    document.removeEventListener(CONSENT_EVENT, onChange)
    stop()
  }
}

/** Returns the ids of the services that the page names in its consent box, as JSON; or undefined. */
export const namedTags = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-consent-banner]')?.dataset.measurement

import { returnFocus } from '@/components/ui/return-focus'
import { parseConsent } from '@/lib/analytics/consent'

/**
 * Handles presses on consent buttons. The code that stores a choice is loaded with the first one.
 * Returns a cleanup function.
 */
export function startConsentButtons(): () => void {
  // A document that the browser rendered itself, such as the page of an unknown address, ran no
  // inline script.
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
      // Without the network, the choice applies to this page only and is requested again later.
      () => undefined,
    )
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

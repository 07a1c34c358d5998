import { parseConsent } from '@/lib/consent/consent'

/** Follows the presses on consent buttons; the code that keeps a choice loads with the first one. */
export function startConsentButtons(): () => void {
  // A document that the browser rendered itself, like that of an unknown address, ran no script.
  const root = document.documentElement
  root.dataset.consent ??= parseConsent(document.cookie)?.choice ?? 'perguntar'
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-consent-open]')) {
      root.dataset.consent = 'perguntar'
    }
    const button = target?.closest<HTMLElement>('[data-consent-choice]')
    if (!button) return
    const choice = button.dataset.consentChoice === 'sim' ? 'sim' : 'nao'
    root.dataset.consent = choice
    void import('./keep-consent').then(
      ({ keepConsent }) => keepConsent(choice),
      () => undefined, // without the network the choice holds for this page and is asked for again
    )
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

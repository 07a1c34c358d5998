import {
  CONSENT_COOKIE,
  CONSENT_EVENT,
  CONSENT_SECONDS,
  type ConsentChoice,
  formatConsent,
  parseConsent,
} from '@/lib/consent/consent'
import { settled } from '@/lib/errors/result'
import { recordConsent } from '@/server/consent/actions'

/** Keeps the choice in this browser, tells the page, and leaves the proof of it with the store. */
export async function keepConsent(choice: ConsentChoice): Promise<void> {
  const visitorId = parseConsent(document.cookie)?.visitorId ?? crypto.randomUUID()
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${CONSENT_COOKIE}=${formatConsent({ choice, visitorId })}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: choice }))
  await settled(recordConsent({ analytics: choice === 'sim', visitorId }))
}

import {
  CONSENT_COOKIE,
  CONSENT_EVENT,
  CONSENT_SECONDS,
  type ConsentChoice,
  formatConsent,
  parseConsent,
} from '@/lib/analytics/consent'
import { randomUuid } from '@/lib/auth/random-uuid'
import { withConnectionError } from '@/lib/core/result'
import { recordConsent } from '@/server/analytics/actions'
import { saveNamedTags } from './tag-consent'

/**
 * Stores the choice in a cookie, dispatches the consent event, and sends a record of it to the
 * server.
 */
export async function saveConsent(choice: ConsentChoice): Promise<void> {
  const visitorId = parseConsent(document.cookie)?.visitorId ?? randomUuid()
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${CONSENT_COOKIE}=${formatConsent({ choice, visitorId })}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`
  if (choice === 'sim') saveNamedTags()
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: choice }))
  await withConnectionError(recordConsent({ analytics: choice === 'sim', visitorId }))
}

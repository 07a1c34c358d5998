/** Cookie with the visitor's choice about analytics; readable by scripts. */
export const CONSENT_COOKIE = 'uti-consent'
/**
 * Version of the purposes that visitors consent to. A choice made under another version is ignored, so the
 * banner is shown again. A new text of the privacy policy needs no new version while the purpose of
 * analytics is the same.
 */
export const POLICY_VERSION = '1'
/** How long a choice is valid, in seconds: 180 days. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60
/** DOM event dispatched on the document when the choice changes. */
export const CONSENT_EVENT = 'uti:consent'

export type ConsentChoice = 'sim' | 'nao'
export type Consent = { choice: ConsentChoice; visitorId: string }

const VALUE = new RegExp(
  `(?:^|;\\s*)${CONSENT_COOKIE}=${POLICY_VERSION}\\.(sim|nao)\\.([\\w-]{8,64})`,
)

/** Parses the choice from a cookie header or document.cookie; null if there is none. */
export function parseConsent(cookies: string): Consent | null {
  const [, choice, visitorId] = VALUE.exec(cookies) ?? []
  return choice && visitorId ? { choice: choice as ConsentChoice, visitorId } : null
}

/** Returns whether analytics may be sent: only after a valid consent. */
export function hasAnalyticsConsent(cookies: string): boolean {
  return parseConsent(cookies)?.choice === 'sim'
}

/** Returns the value of the consent cookie. */
export function formatConsent({ choice, visitorId }: Consent): string {
  return `${POLICY_VERSION}.${choice}.${visitorId}`
}

/** Holds the visitor's choice about analytics in the browser, readable by scripts. */
export const CONSENT_COOKIE = 'uti-consent'
/** Of the privacy text that the choice was made under; a new one asks again. */
export const POLICY_VERSION = '1'
/** How long a choice holds before it is asked for again: 180 days, in seconds. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60
/** Sent on the document when the choice changes. */
export const CONSENT_EVENT = 'uti:consent'

export type ConsentChoice = 'sim' | 'nao'
export type Consent = { choice: ConsentChoice; visitorId: string }

const VALUE = new RegExp(
  `(?:^|;\\s*)${CONSENT_COOKIE}=${POLICY_VERSION}\\.(sim|nao)\\.([\\w-]{8,64})`,
)

/** The choice in a cookie header (or document.cookie); null before one was made (decisions: LGPD). */
export function parseConsent(cookies: string): Consent | null {
  const [, choice, visitorId] = VALUE.exec(cookies) ?? []
  return choice && visitorId ? { choice: choice as ConsentChoice, visitorId } : null
}

/** Whether analytics may be sent: only after a yes that still holds. */
export function mayMeasure(cookies: string): boolean {
  return parseConsent(cookies)?.choice === 'sim'
}

/** The value of the consent cookie. */
export function formatConsent({ choice, visitorId }: Consent): string {
  return `${POLICY_VERSION}.${choice}.${visitorId}`
}

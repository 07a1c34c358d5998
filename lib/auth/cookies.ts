/** Only indicates that a session exists, so that browsers of guests send no requests for it. */
export const SESSION_HINT_COOKIE = 'uti-session-hint'

const hasCookie = (name: string) =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))

/** Whether this browser may have a session, by the session hint cookie. */
export function hasSessionHint(): boolean {
  return hasCookie(SESSION_HINT_COOKIE)
}

/**
 * Set by the browser if a sign-out request could not reach the store. The session counts as ended
 * until the next sign-in, and the sign-out is sent again.
 */
export const SIGNED_OUT_COOKIE = 'uti-signed-out'

/** Whether the last sign-out of this browser has not reached the store yet. */
export function hasUnsentSignOut(): boolean {
  return hasCookie(SIGNED_OUT_COOKIE) && !hasSessionHint()
}

/** Storage key that has a value while the consoles in this browser are a copy of an account's. */
export const COPIED_CONSOLES_KEY = 'uti-consoles-copied'

/** Lifetime of an idle session and its cookies, in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

// The customer of this page: the last one seen, also after their session ended elsewhere, until
// they sign out. Orders and requests sent from the page include the id, so that they are never
// attributed to a guest or to another customer.

let owner: string | null = null

/** Returns the id of the customer of this page; null for a guest. */
export const pageOwner = (): string | null => owner

/** Sets the customer of this page; null after a sign-out. */
export function setPageOwner(id: string | null): void {
  owner = id
}

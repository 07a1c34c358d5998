/** Only indicates that a session exists, so that browsers of guests send no requests for it. */
export const SESSION_HINT_COOKIE = 'uti-session-hint'

/**
 * Set by the browser if a sign-out request could not reach the store. The session counts as ended
 * until the next sign-in.
 */
export const SIGNED_OUT_COOKIE = 'uti-signed-out'

/** Lifetime of an idle session and its cookies, in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

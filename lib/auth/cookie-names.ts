/** Says to the browser only that a session exists, so that guests fetch nothing (decisions: Cookies). */
export const SESSION_HINT_COOKIE = 'uti-session-hint'

/**
 * Set by the browser itself when a sign-out could not reach the store: until the next sign-in its
 * session counts as ended (storefront §8, Logout).
 */
export const SIGNED_OUT_COOKIE = 'uti-signed-out'

/** How long a session lives unused, and so its cookies, in seconds: 30 days (storefront §9). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Times of the search in ms (storefront §9, SRCH-10). */
export const FOCUS_DELAY_MS = 50
export const NAVIGATION_DELAY_MS = 100
export const BLUR_DELAY_MS = 150

/** A pause in typing that is long enough to ask for suggestions. */
export const DEBOUNCE_MS = 120

/** Delays of the search, in ms. */
export const FOCUS_DELAY_MS = 50
export const NAVIGATION_DELAY_MS = 100
export const BLUR_DELAY_MS = 150

/** Pause in typing after which suggestions are requested, in ms. */
export const DEBOUNCE_MS = 120

// Timing of the hero carousel as a pure state machine.
export const HERO_TICK_MS = 100
export const HERO_SLIDE_MS = 6_000
const HERO_PAUSE_MS = 10_000
/** Number of ticks in which the progress bar of a slide fills. */
export const HERO_TICKS = HERO_SLIDE_MS / HERO_TICK_MS

/** The current slide, the time it has been shown, and the remaining pause, in ms. */
export type Autoplay = { index: number; shownMs: number; pauseMs: number }

/** Returns the state of a slide that was just shown. */
export function showSlide(index: number): Autoplay {
  return { index, shownMs: 0, pauseMs: 0 }
}

/**
 * Returns the state after one tick: a shorter pause or a longer shown time; after 6 s the next
 * slide.
 */
export function tick(state: Autoplay, count: number): Autoplay {
  if (count < 2) return state
  if (state.pauseMs > 0) return { ...state, pauseMs: state.pauseMs - HERO_TICK_MS }
  const shownMs = state.shownMs + HERO_TICK_MS
  return shownMs < HERO_SLIDE_MS ? { ...state, shownMs } : showSlide((state.index + 1) % count)
}

/** Returns the state after an interaction, optionally with another slide: a pause of 10 s. */
export function interact(state: Autoplay, index = state.index): Autoplay {
  const shown = index === state.index ? state : showSlide(index)
  return { ...shown, pauseMs: HERO_PAUSE_MS }
}

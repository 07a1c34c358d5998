// The clock of the hero carousel: ticks in, which slide shows out (engagement §2, §9).
export const HERO_TICK_MS = 100
export const HERO_SLIDE_MS = 6_000
export const HERO_PAUSE_MS = 10_000
/** In so many ticks the progress bar of the shown slide fills. */
export const HERO_TICKS = HERO_SLIDE_MS / HERO_TICK_MS

/** Which slide shows, for how long already, and how long autoplay still pauses, in ms. */
export type Autoplay = { index: number; shownMs: number; pauseMs: number }

/** A slide that has just come. */
export function showSlide(index: number): Autoplay {
  return { index, shownMs: 0, pauseMs: 0 }
}

/** After one more tick: the pause gets shorter, or the slide older; after 6 s the next one comes. */
export function tick(state: Autoplay, count: number): Autoplay {
  if (count < 2) return state
  if (state.pauseMs > 0) return { ...state, pauseMs: state.pauseMs - HERO_TICK_MS }
  const shownMs = state.shownMs + HERO_TICK_MS
  return shownMs < HERO_SLIDE_MS ? { ...state, shownMs } : showSlide((state.index + 1) % count)
}

/** After the visitor did something, on the same slide or by going to another: a pause of 10 s. */
export function interact(state: Autoplay, index = state.index): Autoplay {
  const shown = index === state.index ? state : showSlide(index)
  return { ...shown, pauseMs: HERO_PAUSE_MS }
}

/** A reward is requested after more than this scroll distance on one page view, in px. */
export const SCROLL_REWARD_PX = 500

/** Scroll distance of a page view in px, both directions added. */
export type ScrollView = { page: string; lastY: number; distancePx: number }

/** Returns a page view without scroll distance. */
export function beginView(page: string, y: number): ScrollView {
  return { page, lastY: y, distancePx: 0 }
}

/** Returns the page view after a scroll to `y`; a new page starts a new view. */
export function scrolledTo(view: ScrollView, page: string, y: number): ScrollView {
  if (page !== view.page) return beginView(page, y)
  return { page, lastY: y, distancePx: view.distancePx + Math.abs(y - view.lastY) }
}

/** Returns whether more than 500 px were scrolled. */
export function deservesReward(view: ScrollView): boolean {
  return view.distancePx > SCROLL_REWARD_PX
}

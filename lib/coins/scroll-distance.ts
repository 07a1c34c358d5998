/** A reward is requested after more than this scroll distance on one page view, in px. */
const SCROLL_REWARD_PX = 500

/** Scroll distance of a page view in px, both directions added. */
export type ScrollView = { page: string; lastY: number; distancePx: number }

/** Returns a page view without scroll distance. */
export function startView(page: string, y: number): ScrollView {
  return { page, lastY: y, distancePx: 0 }
}

/** Returns the page view after a scroll to `y`; a new page starts a new view. */
export function addScroll(view: ScrollView, page: string, y: number): ScrollView {
  if (page !== view.page) return startView(page, y)
  return { page, lastY: y, distancePx: view.distancePx + Math.abs(y - view.lastY) }
}

/** Returns whether more than 500 px were scrolled. */
export function isRewardDue(view: ScrollView): boolean {
  return view.distancePx > SCROLL_REWARD_PX
}

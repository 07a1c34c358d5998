/** Cumulative scrolling on one page view that asks for a reward: more than this (SCRL-01). */
export const SCROLL_REWARD_PX = 500

/** How far a page view was scrolled, up and down together, in px. */
export type ScrollView = { page: string; lastY: number; distancePx: number }

/** A page view that was not scrolled yet. */
export function beginView(page: string, y: number): ScrollView {
  return { page, lastY: y, distancePx: 0 }
}

/** The page view after it is seen at `y`; another page begins anew there. */
export function scrolledTo(view: ScrollView, page: string, y: number): ScrollView {
  if (page !== view.page) return beginView(page, y)
  return { page, lastY: y, distancePx: view.distancePx + Math.abs(y - view.lastY) }
}

/** More than 500 px were scrolled (SCRL-01). */
export function deservesReward(view: ScrollView): boolean {
  return view.distancePx > SCROLL_REWARD_PX
}

/** What opens an overlay when pressed: server-rendered buttons need no island of their own. */
export const TRIGGER = '[data-open]'

const KEPT = `button[type=button]:not([popovertarget]),${TRIGGER}`

declare global {
  interface Window {
    /** The last press on a button before the page listened. */
    utiPress?: MouseEvent | undefined
  }
}

/**
 * Keeps a press that comes before the page listens. What the browser does by itself, sending a form or
 * opening a popover, needs no help.
 */
export const earlyPressScript = `addEventListener('click',function(e){if(document.documentElement.dataset.listens===undefined&&e.target.closest&&e.target.closest('${KEPT}'))window.utiPress=e},true)`

/**
 * Call when the page is hydrated: what was pressed before is pressed again, once the effects of this
 * moment have run. A press still under way made the framework hydrate the page, which then gets it.
 */
export function startListening(): (() => void) | undefined {
  const press = window.utiPress
  document.documentElement.dataset.listens = ''
  window.utiPress = undefined
  if (!press || press.eventPhase !== Event.NONE) return
  const timer = setTimeout(() => (press.target as Element).closest<HTMLElement>(KEPT)?.click())
  return () => clearTimeout(timer)
}

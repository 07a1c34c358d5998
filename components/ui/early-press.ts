/** What opens an overlay when pressed: server-rendered buttons need no island of their own. */
export const TRIGGER = '[data-open]'

declare global {
  interface Window {
    /** The last button that was pressed before the page listened. */
    utiPressed?: HTMLElement | undefined
  }
}

/**
 * Keeps a press that comes before the page listens. What the browser does by itself, sending a form or
 * opening a popover, needs no help.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[type=button]:not([popovertarget]),${TRIGGER}');if(b&&document.documentElement.dataset.listens===undefined)window.utiPressed=b})`

function answerEarlyPress(): void {
  const { utiPressed } = window
  document.documentElement.dataset.listens = ''
  window.utiPressed = undefined
  // A button of a page that was left stays in the document, hidden: it is never pressed again.
  if (utiPressed?.checkVisibility()) utiPressed.click()
}

/** The page listens once the effects of this moment have run: what was pressed before is pressed again. */
export function startListening(): () => void {
  const timer = setTimeout(answerEarlyPress)
  return () => clearTimeout(timer)
}

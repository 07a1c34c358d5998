/** What opens an overlay when pressed: server-rendered buttons need no island of their own. */
export const TRIGGER = '[data-open]'

/** A form that code of the store sends. */
const SCRIPTED = 'form:not([action],[method=dialog])'

/** What the browser does by itself, sending a form with an address or opening a popover, needs no help. */
const KEPT = `button[type=button]:not([popovertarget]),${SCRIPTED} [type=submit],${TRIGGER}`

const PATIENCE_MS = 50

declare global {
  interface Window {
    /** The last button that was pressed, until its press is answered. */
    utiPressed?: HTMLElement | undefined
  }
}

/**
 * Keeps a press from before the framework is there, and one that it swallows while it hydrates; a form
 * that the store sends stays as it was typed.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('${KEPT}');if(b)window.utiPressed=b},true);addEventListener('submit',function(e){if(e.target.matches('${SCRIPTED}'))e.preventDefault()},true)`

/** For a press that has reached the page: it is not done again. */
export function pressIsAnswered(): void {
  window.utiPressed = undefined
}

/**
 * Call when the body is hydrated; its parts follow one after another. A press that nobody answers is
 * done again until somebody does.
 */
export function startListening(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    // A button of a page that was left stays in the document, hidden.
    if (window.utiPressed?.checkVisibility()) window.utiPressed.click()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(again, PATIENCE_MS)
  }
  window.addEventListener('click', wait, { capture: true })
  wait()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('click', wait, { capture: true })
  }
}

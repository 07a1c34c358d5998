const PATIENCE_MS = 50

declare global {
  interface Window {
    /** The last button that was pressed, until its press is answered. */
    utiPressed?: HTMLElement | undefined
  }
}

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

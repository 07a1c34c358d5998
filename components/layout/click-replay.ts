import type { MouseEvent } from 'react'

const RETRY_MS = 50

declare global {
  interface Window {
    /** The buttons whose press was not handled yet, in the order of the presses. */
    utiPresses: HTMLElement[]
  }
}

/**
 * Call it for a press that reached the page: the press is not repeated, and its mark is removed.
 */
export function pressIsAnswered({ target }: MouseEvent): void {
  const answered = window.utiPresses.find((button) => button.contains(target as Node))
  if (!answered) return
  window.utiPresses = window.utiPresses.filter((button) => button !== answered)
  if (answered.dataset.pressed === undefined) return
  delete answered.dataset.pressed
  answered.ariaBusy = null
}

/**
 * Repeats presses that were not handled yet, the oldest first, until each is handled. Call it when
 * the body is hydrated; the parts of the page are hydrated one after another. Returns a cleanup
 * function.
 */
export function startListening(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const repeatOldest = () => {
    // A button of a page that was left stays in the document, hidden.
    window.utiPresses = window.utiPresses.filter((button) => button.checkVisibility())
    window.utiPresses[0]?.click()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(repeatOldest, RETRY_MS)
  }
  window.addEventListener('click', wait, { capture: true })
  wait()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('click', wait, { capture: true })
  }
}

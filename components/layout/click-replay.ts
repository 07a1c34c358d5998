import type { MouseEvent } from 'react'

const RETRY_MS = 50

declare global {
  interface Window {
    /** The buttons whose press was not handled yet, in the order of the presses. */
    utiPendingClicks: HTMLElement[]
  }
}

/**
 * Call it for a press that reached the page: the press is not repeated, and its mark is removed.
 */
export function markClickHandled({ target }: MouseEvent): void {
  const handled = window.utiPendingClicks.find((button) => button.contains(target as Node))
  if (!handled) return
  window.utiPendingClicks = window.utiPendingClicks.filter((button) => button !== handled)
  if (handled.dataset.pressed === undefined) return
  delete handled.dataset.pressed
  handled.ariaBusy = null
}

/**
 * Repeats presses that were not handled yet, the oldest first, until each is handled. Call it when
 * the body is hydrated; the parts of the page are hydrated one after another. Returns a cleanup
 * function.
 */
export function startClickReplay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const replayOldest = () => {
    // A button of a page that was left stays in the document, hidden.
    window.utiPendingClicks = window.utiPendingClicks.filter((button) => button.checkVisibility())
    window.utiPendingClicks[0]?.click()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(replayOldest, RETRY_MS)
  }
  window.addEventListener('click', wait, { capture: true })
  wait()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('click', wait, { capture: true })
  }
}

// Back closes what covers the screen of a phone. While something covers the page, the history has one
// more entry with the address of the page. Back leaves that entry, and `history.back()` removes it
// when the cover is closed otherwise. The router must not see these steps, because the page stays.

/** Narrower windows are phones. */
const PHONE_PX = 768

let closeCover: (() => void) | null = null
let coveredHref = ''
let removal: ReturnType<typeof setTimeout> | undefined
/** Called when the browser has left the entry of a closed cover; null if it is not leaving one. */
let onLeft: (() => void) | null = null
let left = Promise.resolve()

/** Whether the current history entry is that of a cover, which a navigation must replace. */
export function isCovered(): boolean {
  const hasEntry = closeCover !== null || removal !== undefined
  return hasEntry && onLeft === null && location.href === coveredHref
}

/**
 * Lets Back close something that covers the screen of a phone. It takes the place of an open cover.
 * Does nothing on wider screens.
 */
export function coverPage(close: () => void): void {
  const hasEntry = isCovered()
  if (!hasEntry && innerWidth >= PHONE_PX) return
  clearTimeout(removal)
  removal = undefined
  closeCover = close
  if (!hasEntry && !onLeft) addEntry()
}

/** Removes the entry of a cover that was closed; `close` as it was given to `coverPage`. */
export function uncoverPage(close: () => void): void {
  if (closeCover !== close) return
  closeCover = null
  // Deferred, so that a navigation by the same press can replace the entry.
  removal = setTimeout(() => {
    const hasEntry = isCovered()
    removal = undefined
    if (!hasEntry) return
    left = new Promise((resolve) => {
      onLeft = resolve
    })
    history.back()
  })
}

/** Ends the cover before a navigation. Returns whether the navigation must replace its entry. */
export async function leaveCover(): Promise<boolean> {
  await left
  const hasEntry = isCovered()
  clearTimeout(removal)
  removal = undefined
  closeCover = null
  return hasEntry
}

/** Starts to close covers when the visitor goes back. Returns a cleanup function. */
export function startPageCovers(): () => void {
  const onPopState = (event: Event) => {
    const close = closeCover
    if (!onLeft && !close) return
    const isSamePage = location.href === coveredHref
    // Capture listeners of the window are called before the listener of the router.
    if (isSamePage) event.stopImmediatePropagation()
    const wasRemoved = onLeft !== null
    onLeft?.()
    onLeft = null
    // Something else was opened while the entry was removed.
    if (wasRemoved && close && isSamePage) return addEntry()
    closeCover = null
    close?.()
  }
  addEventListener('popstate', onPopState, { capture: true })
  return () => removeEventListener('popstate', onPopState, { capture: true })
}

function addEntry(): void {
  coveredHref = location.href
  history.pushState(history.state, '')
}

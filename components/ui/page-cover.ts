// Back closes what covers the screen of a phone. While something covers the page, the history has one
// more entry with the address of the page. Back leaves that entry, and `history.back()` removes it
// when the last cover is closed otherwise. The router must not see these steps, because the page stays.

/** Narrower windows are phones. */
const PHONE_PX = 768

/** Close the open covers, the upper one last. */
let covers: (() => void)[] = []
let coveredHref = ''
let removal: ReturnType<typeof setTimeout> | undefined
/** Called when the browser has left the entry of a closed cover; null if it is not leaving one. */
let onLeft: (() => void) | null = null
let left = Promise.resolve()

/** Whether the current history entry is that of a cover, which a navigation must replace. */
export function isCovered(): boolean {
  const hasEntry = covers.length > 0 || removal !== undefined
  return hasEntry && onLeft === null && location.href === coveredHref
}

/**
 * Lets Back close something that covers the screen of a phone, before what it covers itself. Does
 * nothing on wider screens.
 */
export function coverPage(close: () => void): void {
  const hasEntry = isCovered()
  if (!hasEntry && innerWidth >= PHONE_PX) return
  clearTimeout(removal)
  removal = undefined
  const lower = location.href === coveredHref ? covers : []
  covers = [...lower.filter((one) => one !== close), close]
  if (!hasEntry && !onLeft) addEntry()
}

/**
 * Ends a cover that was closed, and with the last one their entry; `close` as it was given to
 * `coverPage`.
 */
export function uncoverPage(close: () => void): void {
  if (!covers.includes(close)) return
  covers = covers.filter((one) => one !== close)
  if (covers.length > 0) return
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

/** Ends the covers before a navigation. Returns whether the navigation must replace its entry. */
export async function leaveCover(): Promise<boolean> {
  await left
  const hasEntry = isCovered()
  clearTimeout(removal)
  removal = undefined
  covers = []
  return hasEntry
}

/** Starts to close covers when the visitor goes back. Returns a cleanup function. */
export function startPageCovers(): () => void {
  const onPopState = (event: Event) => {
    const close = covers.at(-1)
    if (!onLeft && !close) return
    const isSamePage = location.href === coveredHref
    // Capture listeners of the window are called before the listener of the router.
    if (isSamePage) event.stopImmediatePropagation()
    const wasRemoved = onLeft !== null
    onLeft?.()
    onLeft = null
    // Something else was opened while the entry was removed.
    if (wasRemoved && close && isSamePage) return addEntry()
    covers = isSamePage ? covers.slice(0, -1) : []
    close?.()
    if (covers.length > 0) addEntry()
  }
  addEventListener('popstate', onPopState, { capture: true })
  return () => removeEventListener('popstate', onPopState, { capture: true })
}

function addEntry(): void {
  coveredHref = location.href
  history.pushState(history.state, '')
}

// Makes the back button close overlays on phones. While an overlay is open, the history has an additional
// entry with the address of the page. The back button leaves that entry. If the last overlay is closed in
// another way, `history.back()` removes the entry. The router must not receive these popstate events,
// because the page does not change.
import { useEffect, useEffectEvent } from 'react'

/** Windows narrower than this are treated as phones. */
const PHONE_PX = 768

/** The functions that close the open overlays; the last one belongs to the topmost overlay. */
let closers: (() => void)[] = []
let entryHref = ''
let removal: ReturnType<typeof setTimeout> | undefined
/** Called when `history.back()` has left the entry of a closed overlay; null while none is pending. */
let onLeft: (() => void) | null = null
let left = Promise.resolve()

/** Whether the current history entry was added for an overlay, so that a navigation must replace it. */
export function isAtOverlayEntry(): boolean {
  const hasEntry = closers.length > 0 || removal !== undefined
  return hasEntry && onLeft === null && location.href === entryHref
}

/** Makes the back button call `close` on phones, before the overlays below. Does nothing on wider screens. */
export function openOverlayEntry(close: () => void): void {
  const hasEntry = isAtOverlayEntry()
  if (!hasEntry && innerWidth >= PHONE_PX) return
  clearTimeout(removal)
  removal = undefined
  const lower = location.href === entryHref ? closers : []
  closers = [...lower.filter((one) => one !== close), close]
  if (!hasEntry && !onLeft) addEntry()
}

/**
 * Removes the entry after an overlay was closed, unless others are open. `close` must be the function
 * that was passed to `openOverlayEntry`.
 */
export function closeOverlayEntry(close: () => void): void {
  if (!closers.includes(close)) return
  closers = closers.filter((one) => one !== close)
  if (closers.length > 0) return
  // Deferred, so that a navigation by the same press can replace the entry.
  removal = setTimeout(() => {
    const hasEntry = isAtOverlayEntry()
    removal = undefined
    if (!hasEntry) return
    left = new Promise((resolve) => {
      onLeft = resolve
    })
    history.back()
  })
}

/** Makes the back button close a dialog on phones while it is open. */
export function useOverlayEntry(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const run = () => close()
    openOverlayEntry(run)
    return () => closeOverlayEntry(run)
  }, [isOpen])
}

/** Forgets the open overlays before a navigation. Returns whether the navigation must replace the entry. */
export async function leaveOverlayEntry(): Promise<boolean> {
  await left
  const hasEntry = isAtOverlayEntry()
  clearTimeout(removal)
  removal = undefined
  closers = []
  return hasEntry
}

/** Starts to close overlays when the visitor goes back. Returns a cleanup function. */
export function startOverlayHistory(): () => void {
  const onPopState = (event: Event) => {
    const close = closers.at(-1)
    if (!onLeft && !close) return
    const isSamePage = location.href === entryHref
    // Capture listeners of the window are called before the listener of the router.
    if (isSamePage) event.stopImmediatePropagation()
    const wasRemoved = onLeft !== null
    onLeft?.()
    onLeft = null
    // Another overlay was opened while the entry was being removed.
    if (wasRemoved && close && isSamePage) return addEntry()
    closers = isSamePage ? closers.slice(0, -1) : []
    close?.()
    if (closers.length > 0) addEntry()
  }
  addEventListener('popstate', onPopState, { capture: true })
  return () => removeEventListener('popstate', onPopState, { capture: true })
}

function addEntry(): void {
  entryHref = location.href
  history.pushState(history.state, '')
}

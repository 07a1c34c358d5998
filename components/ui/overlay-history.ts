// Back closes the overlays of a phone. While one is open, the history has one more entry with the
// address of the page. Back leaves that entry, and `history.back()` removes it when the last overlay is
// closed otherwise. These steps must not reach the router, because the page stays.
import { useEffect, useEffectEvent } from 'react'

/** Narrower windows are phones. */
const PHONE_PX = 768

/** Close the open overlays, the upper one last. */
let closers: (() => void)[] = []
let entryHref = ''
let removal: ReturnType<typeof setTimeout> | undefined
/** Called when the browser has left the entry of a closed overlay; null if it is not leaving one. */
let onLeft: (() => void) | null = null
let left = Promise.resolve()

/** Whether the current history entry is that of an overlay, which a navigation must replace. */
export function isAtOverlayEntry(): boolean {
  const hasEntry = closers.length > 0 || removal !== undefined
  return hasEntry && onLeft === null && location.href === entryHref
}

/** Lets Back close an overlay of a phone, before those below it. Does nothing on wider screens. */
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
 * Removes the entry after an overlay was closed, unless others are open; `close` as it was given to
 * `openOverlayEntry`.
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

/** Lets Back close a dialog of a phone while it is open. */
export function useOverlayEntry(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const run = () => close()
    openOverlayEntry(run)
    return () => closeOverlayEntry(run)
  }, [isOpen])
}

/** Ends the entry before a navigation. Returns whether the navigation must replace it. */
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
    // Something else was opened while the entry was removed.
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

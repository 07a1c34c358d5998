'use client'

import { createContext, use, useEffect, useState } from 'react'
import { LeaveDialog } from './confirm-dialog'

// Tracks forms with unsaved changes. `UnsavedGuard` asks for confirmation before a link leaves the page,
// `FormDialog` before the dialog closes, and the browser before the page is closed or reloaded.

const dirty = new Set<symbol>()
let isLeaving = false

/** Whether leaving the screen would lose changes. */
export const hasUnsaved = (): boolean => dirty.size > 0 && !isLeaving

/** Disables the guard after the user has confirmed leaving. */
function disableUnsavedGuard(): void {
  isLeaving = true
}

/** Enables the guard again, for a page that is restored from the back/forward cache. */
function enableUnsavedGuard(): void {
  isLeaving = false
}

/** The forms with unsaved changes in the surrounding dialog. */
export const DialogForms = createContext<Set<symbol> | null>(null)

/** While `isDirty`, asks for confirmation before the screen or the surrounding dialog is left. */
export function useUnsavedGuard(isDirty: boolean): void {
  const [form] = useState(() => Symbol('form'))
  const dialogForms = use(DialogForms)
  useEffect(() => {
    if (!isDirty) return
    dirty.add(form)
    dialogForms?.add(form)
    return () => {
      dirty.delete(form)
      dialogForms?.delete(form)
    }
  }, [form, isDirty, dialogForms])
}

/**
 * Returns the address to which a plain click on a link leaves this page; null if the page stays
 * open.
 */
function getLeavingUrl(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download')) return null
  if (anchor.target && anchor.target !== '_self') return null
  const isSamePage =
    anchor.origin === location.origin &&
    anchor.pathname === location.pathname &&
    anchor.search === location.search
  return isSamePage ? null : anchor.href
}

/** Asks for confirmation before a link leaves unsaved changes. Mounted once for the whole admin. */
export function UnsavedGuard() {
  const [address, setAddress] = useState<string | null>(null)

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!hasUnsaved()) return
      const leading = getLeavingUrl(event)
      if (leading === null) return
      event.preventDefault()
      event.stopPropagation()
      setAddress(leading)
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('pageshow', enableUnsavedGuard)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('pageshow', enableUnsavedGuard)
    }
  }, [])

  return (
    <LeaveDialog
      open={address !== null}
      onStay={() => setAddress(null)}
      onLeave={() => {
        disableUnsavedGuard()
        if (address) location.assign(address)
      }}
    />
  )
}

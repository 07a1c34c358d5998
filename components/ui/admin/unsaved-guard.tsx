'use client'

import { useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { kitText } from './texts'
import { guardAgain, hasUnsaved, leaveAnyway } from './unsaved'

/**
 * Returns the address to which a plain click on a link leaves this page; null if the page stays
 * open.
 */
function leavingAddress(event: MouseEvent): string | null {
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
      const leading = leavingAddress(event)
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
    window.addEventListener('pageshow', guardAgain)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('pageshow', guardAgain)
    }
  }, [])

  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={() => setAddress(null)}
      title={kitText('unsaved.title')}
      description={kitText('unsaved.text')}
      cancelLabel={kitText('unsaved.stay')}
      confirmLabel={kitText('unsaved.leave')}
      tone="danger"
      onConfirm={() => {
        leaveAnyway()
        if (address) location.assign(address)
      }}
    />
  )
}

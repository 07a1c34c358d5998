'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { closeOverlay, useOpenOverlay } from './overlays'

type SideMenuDialogProps = { label: string; children: ReactNode }

/**
 * A native modal dialog around the content of the side menu, which the server rendered. The content
 * is in the document only after the menu was opened for the first time.
 */
export function SideMenuDialog({ label, children }: SideMenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useOpenOverlay()?.name === 'menu'
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by itself; the press is for the backdrop
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={() => closeOverlay('menu')}
      onClose={() => {
        // The event comes after the dialog has closed: it may be open again by then.
        if (!dialog.current?.open) closeOverlay('menu')
      }}
      onClick={(event) => {
        if (event.target === dialog.current) closeOverlay('menu')
      }}
      className="side-menu"
    >
      {wasOpened ? children : null}
    </dialog>
  )
}

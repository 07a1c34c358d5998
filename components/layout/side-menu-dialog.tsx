'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { closeOverlay, useOpenOverlay } from './overlays'

type SideMenuDialogProps = { label: string; children: ReactNode }

/** A native modal dialog around the content of the side menu, which the server rendered. */
export function SideMenuDialog({ label, children }: SideMenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useOpenOverlay()?.name === 'menu'

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by itself; the press is for the backdrop
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => closeOverlay('menu')}
      onClick={(event) => {
        if (event.target === dialog.current) closeOverlay('menu')
      }}
      className="m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto overscroll-contain bg-surface shadow-float open:animate-slide-right"
    >
      {children}
    </dialog>
  )
}

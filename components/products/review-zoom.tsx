'use client'

import { useEffect, useRef, useState } from 'react'
import type { GalleryImage } from './gallery/gallery-images'
import type { ZoomDialog } from './gallery/zoom-dialog'

type OpenedZoom = { Dialog: typeof ZoomDialog; images: GalleryImage[]; start: number }

/**
 * Opens photos of reviews (links with `data-review-photo` in the parent element) in full screen. Without
 * JavaScript the links open the files. The dialog is loaded with the first press.
 */
export function ReviewZoom() {
  const place = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<OpenedZoom | null>(null)

  useEffect(() => {
    const block = place.current?.parentElement
    if (!block) return
    const onClick = async (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLAnchorElement>('[data-review-photo]')
      if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const links = [...(pressed.closest('ul')?.querySelectorAll('a') ?? [])]
      const images = links.map((link) => ({ src: link.href, alt: link.ariaLabel ?? '' }))
      // Without the network no dialog opens; the next press tries again.
      const chunk = await import('./gallery/zoom-dialog').catch(() => null)
      if (chunk) setOpened({ Dialog: chunk.ZoomDialog, images, start: links.indexOf(pressed) })
    }
    block.addEventListener('click', onClick)
    return () => block.removeEventListener('click', onClick)
  }, [])

  return (
    <>
      <span ref={place} hidden />
      {opened ? (
        <opened.Dialog
          zoomImages={opened.images}
          start={opened.start}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

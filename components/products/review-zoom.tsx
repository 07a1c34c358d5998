'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { GalleryImage } from './gallery/gallery-images'

const ZoomDialog = lazy(() =>
  import('./gallery/zoom-dialog').then((chunk) => ({ default: chunk.ZoomDialog })),
)

/**
 * Opens the photos of reviews, links with `data-review-photo` in the same block, in full screen; without a
 * script they are opened as files. The dialog is loaded with the first press.
 */
export function ReviewZoom() {
  const place = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<{ images: GalleryImage[]; start: number } | null>(null)

  useEffect(() => {
    const block = place.current?.parentElement
    if (!block) return
    const onClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLAnchorElement>('[data-review-photo]')
      if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const links = [...(pressed.closest('ul')?.querySelectorAll('a') ?? [])]
      const images = links.map((link) => ({ src: link.href, alt: link.ariaLabel ?? '' }))
      setOpened({ images, start: links.indexOf(pressed) })
    }
    block.addEventListener('click', onClick)
    return () => block.removeEventListener('click', onClick)
  }, [])

  return (
    <>
      <span ref={place} hidden />
      {opened ? (
        <Suspense fallback={null}>
          <ZoomDialog
            zoomImages={opened.images}
            start={opened.start}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

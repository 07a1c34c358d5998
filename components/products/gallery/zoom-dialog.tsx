'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useOverlayEntry } from '@/components/ui/overlay-history'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import { cn } from '@/lib/utils'
import { type GalleryImage, getTargetIndex } from './gallery-images'

type ZoomDialogProps = {
  zoomImages: GalleryImage[]
  start: number
  onClose: (last: number) => void
}

/** Minimum distance of a swipe, in CSS pixels. */
const SWIPE_PX = 50

const round =
  'grid size-12 place-items-center rounded-full border border-border bg-surface text-foreground shadow-float transition hover:bg-surface-2 aria-disabled:not-focus-visible:opacity-0'

/** An image in full screen. Loaded on first use. The native dialog handles focus and Escape. */
export function ZoomDialog({ zoomImages, start, onClose }: ZoomDialogProps) {
  const texts = products.gallery
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [isClose, setIsClose] = useState(false)
  const touchStart = useRef<number | null>(null)
  const image = zoomImages[index]

  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // A page that is left stays mounted and hidden. An open dialog would block the next page.
    return () => opened?.close()
  }, [])
  useOverlayEntry(true, () => dialog.current?.close())

  const show = (next: number) => {
    setIndex(next)
    setIsClose(false)
  }
  const step = (by: 1 | -1) => {
    if (zoomImages[index + by]) show(index + by)
  }
  /** Shows the next or previous image after a swipe of one finger. An enlarged image scrolls instead. */
  const swipe = (end: number | undefined) => {
    const start = touchStart.current
    touchStart.current = null
    if (start === null || end === undefined || isClose || Math.abs(end - start) < SWIPE_PX) return
    step(end < start ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={image?.alt}
      onClose={() => {
        if (!dialog.current?.open) onClose(index)
      }}
      onKeyDown={(event) => {
        const next = getTargetIndex(event.key, index, zoomImages.length)
        if (next === null) return
        event.preventDefault()
        event.stopPropagation()
        show(next)
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none animate-fade-in bg-background p-0"
    >
      <div className="size-full overflow-auto overscroll-contain">
        <button
          type="button"
          aria-label={isClose ? texts.whole : texts.closer}
          aria-pressed={isClose}
          // The second click of a double tap would undo the first.
          onClick={({ detail }) => detail < 2 && setIsClose(!isClose)}
          onTouchStart={({ touches }) => {
            touchStart.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
          }}
          onTouchEnd={({ changedTouches }) => swipe(changedTouches[0]?.clientX)}
          className={cn(
            'block min-h-full',
            isClose ? 'w-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in p-4 md:p-10',
          )}
        >
          {image ? (
            // biome-ignore lint/performance/noImgElement: the zoom shows the file as it was uploaded, at its full size.
            <img
              src={image.src}
              alt={image.alt}
              className={cn('mx-auto', isClose ? 'w-full' : 'size-full object-contain')}
            />
          ) : null}
        </button>
      </div>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => dialog.current?.close()}
        className={cn(round, 'absolute top-4 right-4')}
      >
        <Icon name="x" />
      </button>
      {zoomImages.length > 1 ? (
        <div className="absolute inset-x-0 bottom-5 flex items-center justify-center gap-4">
          <button
            type="button"
            aria-label={texts.previous}
            aria-disabled={index === 0}
            onClick={() => step(-1)}
            className={round}
          >
            <Icon name="chevron-left" />
          </button>
          <span
            aria-live="polite"
            className="rounded-full bg-surface px-3 py-1.5 font-semibold text-sm tabular-nums shadow-card"
          >
            {index + 1}/{zoomImages.length}
          </span>
          <button
            type="button"
            aria-label={texts.next}
            aria-disabled={index === zoomImages.length - 1}
            onClick={() => step(1)}
            className={round}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      ) : null}
    </dialog>
  )
}

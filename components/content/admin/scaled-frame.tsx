import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** Maximum height of the frame on the screen, in CSS pixels. */
const MAX_HEIGHT = 520

type ScaledFrameProps = Omit<ComponentProps<'iframe'>, 'width' | 'height'> & {
  width: number
  /** Height of the content, in CSS pixels; content longer than the frame scrolls inside it. */
  height: number
}

/** A frame of a given width, scaled down to the available width. */
export function ScaledFrame({ width, height, title, ...frame }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [availableWidth, setAvailableWidth] = useState(0)

  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setAvailableWidth(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  const scale = Math.min(1, availableWidth / width)
  const shown = Math.min(height, MAX_HEIGHT / scale)
  return (
    <div ref={box} className="overflow-hidden rounded-md bg-background">
      {/* Rendered in the browser only, after the available width is known; otherwise the load event
          could fire before hydration. */}
      {availableWidth > 0 ? (
        <div style={{ height: shown * scale, width: width * scale }} className="mx-auto">
          <iframe
            {...frame}
            title={title}
            style={{ width, height: shown, transform: `scale(${scale})` }}
            className="origin-top-left border-0"
          />
        </div>
      ) : null}
    </div>
  )
}

import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** Of the frame on the screen, in CSS pixels. */
const MAX_HEIGHT = 520

type ScaledFrameProps = Omit<ComponentProps<'iframe'>, 'width' | 'height'> & {
  width: number
  /** Of its content; what is longer than the frame scrolls inside it. */
  height: number
}

/** A frame of a given width, made as small as its room. */
export function ScaledFrame({ width, height, title, ...frame }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)

  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  const scale = Math.min(1, room / width)
  const shown = Math.min(height, MAX_HEIGHT / scale)
  return (
    <div ref={box} className="overflow-hidden rounded-md bg-background">
      {/* Only once its room is known: then it is made in the browser and its load is heard. */}
      {room > 0 ? (
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

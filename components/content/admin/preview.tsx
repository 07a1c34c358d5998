import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { copyPageStyles } from '@/components/ui/adopt-styles'
import { cn } from '@/lib/utils'

type PreviewIframeProps = { children: ReactNode; first?: PreviewWidth }

/**
 * A live preview rendered by the components of the store. The frame is an empty document with the
 * styles of this page, so the preview needs no save.
 */
export function PreviewIframe({ children, first }: PreviewIframeProps) {
  return (
    <PreviewWindow first={first}>
      {(title, width) => (
        <PreviewFrame key={width} title={title} width={width}>
          {children}
        </PreviewFrame>
      )}
    </PreviewWindow>
  )
}

type PreviewFrameProps = { title: string; width: number; children: ReactNode }

function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(240)

  useEffect(() => {
    if (!body) return
    const watch = new ResizeObserver(() => setHeight(body.scrollHeight))
    watch.observe(body)
    return () => watch.disconnect()
  }, [body])

  return (
    <>
      <ScaledFrame
        title={title}
        width={width}
        height={height}
        srcDoc="<!doctype html><body></body>"
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return
          const inside = copyPageStyles(contentDocument)
          inside.style.minHeight = '0'
          setBody(inside)
        }}
      />
      {body
        ? createPortal(
            <div inert className="p-4">
              {children}
            </div>,
            body,
          )
        : null}
    </>
  )
}

const WIDTHS = { phone: 390, desktop: 1280 } as const
type PreviewWidth = keyof typeof WIDTHS

type PreviewWindowProps = {
  /** The initial width. */
  first?: PreviewWidth
  /** Renders the frame with its title and its width in CSS pixels. */
  children: (title: string, width: number) => ReactNode
}

/** A preview with buttons for the width of a phone and of a desktop. */
export function PreviewWindow({ first = 'desktop', children }: PreviewWindowProps) {
  const t = useTranslations('admin-content.preview')
  const [width, setWidth] = useState<PreviewWidth>(first)
  return (
    <section aria-label={t('label')} className="rounded-lg border border-border bg-surface p-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="eyebrow text-muted">{t('title')}</h2>
        <div className="flex gap-1">
          {(['phone', 'desktop'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-sm md:min-h-9',
                width === name ? 'bg-surface-3' : 'text-muted hover:bg-surface-2',
              )}
            >
              <AdminIcon name={name === 'phone' ? 'smartphone' : 'monitor'} className="size-4" />
              {t(name)}
            </button>
          ))}
        </div>
      </div>
      {children(t(`titles.${width}`), WIDTHS[width])}
    </section>
  )
}

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

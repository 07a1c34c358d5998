import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '@/lib/utils'
import { PanelIcon } from '../../kit/panel-icon'

const WIDTHS = { phone: 390, desktop: 1280 } as const
/** Of the window on the screen, in CSS pixels. */
const MAX_HEIGHT = 520
type Width = keyof typeof WIDTHS

type LiveFrameProps = {
  children: ReactNode
  /** The width it opens at. */
  first?: Width
}

/**
 * What is being edited, drawn by the shop's own components in a window of a phone's or a desktop's
 * width. The window is an empty document of this page with its styles, so nothing is saved to see it.
 */
export function LiveFrame({ children, first = 'desktop' }: LiveFrameProps) {
  const t = useTranslations('admin-content.preview')
  const [width, setWidth] = useState<Width>(first)
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
              <PanelIcon name={name === 'phone' ? 'smartphone' : 'monitor'} className="size-4" />
              {t(name)}
            </button>
          ))}
        </div>
      </div>
      <FrameWindow key={width} title={t(`titles.${width}`)} width={WIDTHS[width]}>
        {children}
      </FrameWindow>
    </section>
  )
}

type FrameWindowProps = { title: string; width: number; children: ReactNode }

function FrameWindow({ title, width, children }: FrameWindowProps) {
  const box = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(0)
  const [height, setHeight] = useState(240)

  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!body) return
    const watch = new ResizeObserver(() => setHeight(body.scrollHeight))
    watch.observe(body)
    return () => watch.disconnect()
  }, [body])

  const scale = Math.min(1, room / width)
  // What is longer scrolls inside the window.
  const shown = Math.min(height, MAX_HEIGHT / scale)
  return (
    <div ref={box} className="overflow-hidden rounded-md bg-background">
      {/* Only once its room is known: then it is made in the browser and its load is heard. */}
      {room > 0 ? (
        <div style={{ height: shown * scale, width: width * scale }} className="mx-auto">
          <iframe
            title={title}
            srcDoc="<!doctype html><body></body>"
            style={{ width, height: shown, transform: `scale(${scale})` }}
            className="origin-top-left border-0"
            onLoad={({ currentTarget }) => setBody(dress(currentTarget.contentDocument))}
          />
        </div>
      ) : null}
      {body
        ? createPortal(
            <div inert className="p-4">
              {children}
            </div>,
            body,
          )
        : null}
    </div>
  )
}

/** Gives an empty document the clothes of this page; its body. */
function dress(inner: Document | null): HTMLElement | null {
  if (!inner) return null
  const { documentElement: outer } = document
  inner.documentElement.lang = outer.lang
  inner.documentElement.className = outer.className
  const theme = outer.getAttribute('data-theme')
  if (theme) inner.documentElement.setAttribute('data-theme', theme)
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    inner.head.append(inner.importNode(sheet, true))
  }
  inner.body.style.minHeight = '0'
  return inner.body
}

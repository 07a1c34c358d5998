import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { copyPageStyles } from '@/components/ui/admin/copy-page-styles'

const widths = { phone: 390, desktop: 1280 } as const
type Device = keyof typeof widths
const icons = { phone: 'smartphone', desktop: 'monitor' } as const

type DraftPreviewProps = { title: string; children: ReactNode }

/** Renders unsaved content into an iframe, so that the layout depends on the width of the frame. */
export function DraftPreview({ title, children }: DraftPreviewProps) {
  const t = useTranslations('admin-products.preview')
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState<HTMLElement | null>(null)
  const [device, setDevice] = useState<Device>('phone')
  const [available, setAvailable] = useState({ width: 0, height: 0 })

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    setInside(copyPageStyles(page))
  }, [])
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  const width = widths[device]
  const scale = available.width ? Math.min(1, available.width / width) : 1
  return (
    <div className="mt-3 grid h-[calc(100dvh-9rem)] grid-rows-[auto_minmax(0,1fr)] gap-2">
      <div className="flex gap-1">
        {(Object.keys(widths) as Device[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === device}
            onClick={() => setDevice(one)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-muted text-sm hover:bg-surface-2 aria-pressed:bg-surface-3 aria-pressed:text-foreground"
          >
            <AdminIcon name={icons[one]} className="size-4.5" />
            {t(one)}
          </button>
        ))}
      </div>
      <div
        ref={stage}
        className="min-w-0 overflow-hidden rounded-md border border-border bg-surface-2"
      >
        <iframe
          ref={frame}
          title={title}
          style={{
            width,
            height: available.height / scale,
            transform: `scale(${scale})`,
            marginInline: scale === 1 ? 'auto' : 0,
          }}
          className="block origin-top-left bg-background"
        />
        {inside ? createPortal(children, inside) : null}
      </div>
    </div>
  )
}

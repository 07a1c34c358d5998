'use client'

import { useEffect, useRef, useState } from 'react'
import { cn } from '@/lib/utils'
import { PanelIcon, type PanelIconName } from './panel-icon'
import { kitText } from './texts'

const widths = { phone: 390, desktop: 1280 } as const
type Device = keyof typeof widths
const icons: Record<Device, PanelIconName> = { phone: 'smartphone', desktop: 'monitor' }

type PreviewFrameProps = {
  /** A page of the store. */
  src: string
  title?: string
  /** Height of the window the page is shown in, in CSS pixels of the panel. */
  height?: number
  /** Changes when the page is to be loaded again, after a save. */
  version?: number
}

const tool =
  'grid size-11 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground aria-pressed:bg-surface-3 aria-pressed:text-foreground md:size-9'

/** The page as shoppers see it, at the width of a phone or of a desktop, scaled to the room there is. */
export function PreviewFrame({ src, title, height = 640, version = 0 }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>('phone')
  const [reloads, setReloads] = useState(0)
  const [room, setRoom] = useState(0)
  const stage = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  const width = widths[device]
  const scale = room ? Math.min(1, room / width) : 1
  return (
    <section
      aria-label={title ?? kitText('preview.title')}
      className="min-w-0 overflow-hidden rounded-lg border border-border bg-surface"
    >
      <header className="flex items-center gap-1 border-border border-b px-3 py-1.5">
        <span className="mr-auto font-semibold text-sm">{title ?? kitText('preview.title')}</span>
        {(Object.keys(widths) as Device[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === device}
            aria-label={kitText(`preview.${one}`)}
            title={kitText(`preview.${one}`)}
            className={tool}
            onClick={() => setDevice(one)}
          >
            <PanelIcon name={icons[one]} className="size-4.5" />
          </button>
        ))}
        <button
          type="button"
          aria-label={kitText('preview.reload')}
          title={kitText('preview.reload')}
          className={tool}
          onClick={() => setReloads(reloads + 1)}
        >
          <PanelIcon name="refresh-cw" className="size-4.5" />
        </button>
        <a
          href={src}
          target="_blank"
          rel="noopener"
          aria-label={kitText('preview.open')}
          title={kitText('preview.open')}
          className={tool}
        >
          <PanelIcon name="external-link" className="size-4.5" />
        </a>
      </header>
      <div ref={stage} style={{ height }} className="overflow-hidden bg-surface-2">
        <iframe
          key={`${device}-${version}-${reloads}`}
          src={src}
          title={title ?? kitText('preview.title')}
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
          className={cn('origin-top-left bg-background', scale === 1 && 'mx-auto block')}
        />
      </div>
    </section>
  )
}

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { cn } from '@/lib/utils'

const WIDTHS = { phone: 390, desktop: 1280 } as const
export type PreviewWidth = keyof typeof WIDTHS

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

import { useTranslations } from 'next-intl'
import { PanelIcon } from '@/components/ui/admin/panel-icon'
import { REFUSALS } from '@/lib/imports/limits'
import { cn } from '@/lib/utils'

type Failure = { code: string; cells?: readonly string[]; row?: number }
type FailureNoteProps = { failure: Failure; title?: string; className?: string }

const refusals: readonly string[] = REFUSALS

/** The reason why a step failed, in one sentence. */
export function FailureNote({ failure, title, className }: FailureNoteProps) {
  const t = useTranslations('admin-import')
  const { code, cells = [], row = 0 } = failure
  const key = refusals.includes(code) ? `refusals.${code}` : `failures.${code}`
  const known = t.has(key as 'failures.UNKNOWN') ? key : 'failures.UNKNOWN'
  return (
    <div
      role="alert"
      className={cn('flex gap-3 rounded-md bg-danger-soft p-4 text-danger-ink', className)}
    >
      <PanelIcon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{title ?? t('failures.title')}</p>
        <p className="mt-0.5 break-words text-foreground">
          {t(known as 'failures.UNKNOWN', { cells: cells.join(', '), row })}
        </p>
      </div>
    </div>
  )
}

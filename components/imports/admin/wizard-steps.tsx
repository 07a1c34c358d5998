import { getTranslations } from 'next-intl/server'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { cn } from '@/lib/utils'
import type { ImportState } from '@/server/imports/admin/dto'

const STEPS = ['file', 'columns', 'check', 'done'] as const

const stepOf: Record<ImportState, number> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  applied: 4,
  undone: 4,
}

/** The steps of an import with the current one: file, columns, check, import. */
export async function WizardSteps({ state }: { state: ImportState }) {
  const t = await getTranslations('admin-imports.steps')
  const current = stepOf[state]
  return (
    <ol aria-label={t('label')} className="mb-6 grid grid-cols-4 gap-2">
      {STEPS.map((step, index) => {
        const isPast = index < current
        const isCurrent = index === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn(
              'border-t-3 pt-2 text-xs sm:text-sm',
              isPast && 'border-good text-foreground',
              isCurrent && 'border-primary font-semibold text-foreground',
              !isPast && !isCurrent && 'border-border text-muted',
            )}
          >
            <span className="flex items-center gap-1.5">
              {isPast ? (
                <AdminIcon name="check" className="hidden size-4 shrink-0 text-good-ink sm:block" />
              ) : (
                <span aria-hidden="true" className="hidden tabular-nums sm:inline">
                  {index + 1}.
                </span>
              )}
              {t(step)}
              {isPast ? <span className="sr-only">({t('past')})</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

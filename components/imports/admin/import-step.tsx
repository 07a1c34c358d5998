import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { matchHeaders } from '@/lib/imports/headers'
import { fieldChoices, labels } from '@/lib/imports/labels'
import { type ReportView, type Review, reportHref } from '@/lib/imports/report'
import { cn } from '@/lib/utils'
import type {
  FailedImage,
  ImageCounts,
  ImportBatch,
  ImportLine,
  ImportState,
} from '@/server/imports/dto'
import { ApplyBar } from './apply-bar'
import { FlagPanel } from './flag-decisions'
import { ImportResult } from './import-result'
import { MappingForm } from './mapping-form'
import { ReportLines } from './report-lines'
import { RunWatch } from './run-progress'

type ImportStepProps = {
  batch: ImportBatch
  lines: ImportLine[]
  view: ReportView
  review: Review
  images: ImageCounts
  failedImages: FailedImage[]
}

/**
 * The current step of an import, taken from its state in the database so that a reload shows the
 * same step.
 */
export function ImportStep(props: ImportStepProps) {
  const { batch, view } = props
  const { state } = batch
  if (state === 'uploaded' || (state === 'checked' && view.isMapping)) {
    return (
      <MappingForm
        batch={batch}
        matched={batch.mapping ?? matchHeaders(batch.headers, labels)}
        choices={fieldChoices(labels)}
      />
    )
  }
  if (state === 'checking' || state === 'applying') {
    return <RunWatch id={batch.id} kind={state === 'checking' ? 'check' : 'apply'} />
  }
  return state === 'checked' ? <CheckReport {...props} /> : <ImportResult {...props} />
}

type CheckReportProps = {
  batch: ImportBatch
  lines: ImportLine[]
  view: ReportView
  review: Review
}

/** The planned changes of an import line by line, before anything is written. */
async function CheckReport({ batch, lines, view, review }: CheckReportProps) {
  const t = await getTranslations('admin-imports.report')
  const { create, update, error } = review.counts
  const isNothing = create + update === 0
  return (
    <ApplyBar
      id={batch.id}
      count={review.writes}
      open={review.open}
      flaggedHref={reportHref(batch.id, { filter: 'flagged' })}
      failure={batch.failure}
      mappingHref={reportHref(batch.id, { isMapping: true })}
    >
      <AdminCard title={t('title')} description={t('lead', { file: batch.fileName })}>
        {isNothing ? (
          <p className="mb-4 flex gap-2 rounded-md bg-surface-2 p-3 text-sm">
            <AdminIcon name="info" className="size-5 shrink-0" />
            {error > 0 ? t('nothingValid') : t('nothing')}
          </p>
        ) : null}
        {error > 0 ? <ErrorNote id={batch.id} count={error} /> : null}
        {review.reasons.length > 0 ? <FlagPanel id={batch.id} reasons={review.reasons} /> : null}
        <ReportLines batch={batch} lines={lines} view={view} review={review} />
      </AdminCard>
    </ApplyBar>
  )
}

async function ErrorNote({ id, count }: { id: string; count: number }) {
  const t = await getTranslations('admin-imports.report')
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-4">
      <p className="flex min-w-0 flex-1 basis-72 gap-2 text-sm">
        <AdminIcon name="triangle-alert" className="size-5 shrink-0 text-danger-ink" />
        {t('leftOut', { count })}
      </p>
      <AppLink
        href={`/api/admin/import/${id}/erros` as Route}
        prefetch={false}
        download
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        <AdminIcon name="download" className="size-4.5" />
        {t('errorsFile')}
      </AppLink>
    </div>
  )
}

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
              isPast && 'border-success text-foreground',
              isCurrent && 'border-primary font-semibold text-foreground',
              !isPast && !isCurrent && 'border-border text-muted',
            )}
          >
            <span className="flex items-center gap-1.5">
              {isPast ? (
                <AdminIcon
                  name="check"
                  className="hidden size-4 shrink-0 text-success-ink sm:block"
                />
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

import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { TablePages } from '@/components/ui/admin/table-pages'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { formatIssue, type Issue } from '@/lib/imports/issues'
import { labels } from '@/lib/imports/labels'
import {
  FILTERS,
  type Filter,
  type ReportView,
  type Review,
  reportHref,
} from '@/lib/imports/report'
import { cn } from '@/lib/utils'
import type { ImportBatch, ImportChange, ImportLine } from '@/server/imports/dto'
import { FlagDecision } from './flag-decisions'

const tones = {
  create: 'success',
  update: 'primary',
  skip: 'outline',
  error: 'danger',
  left_out: 'neutral',
} as const

type ReportLineProps = { id: string; line: ImportLine; isOpen: boolean }

/**
 * One line of the sheet: its number, product, planned action and issues. While the import is
 * checked and not applied, flagged lines have buttons for the decision.
 */
async function ReportLine({ id, line, isOpen }: ReportLineProps) {
  const t = await getTranslations('admin-imports')
  const { row, label, issues, flags, decision } = line
  const action = decision === 'left_out' ? 'left_out' : line.action
  // The warning `unpriced` does not apply to a line that is left out.
  const notes = action === 'left_out' ? issues.filter(({ code }) => code !== 'unpriced') : issues
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 py-3 md:grid-cols-[4.5rem_8.5rem_1fr]">
      <span className="pt-0.5 text-muted text-sm tabular-nums">
        <span className="md:sr-only">{t('report.row')} </span>
        {row}
      </span>
      <span>
        <Badge tone={tones[action]}>{t(`report.actions.${action}`)}</Badge>
      </span>
      <div className="col-span-2 min-w-0 md:col-span-1">
        <p className="break-words font-medium">{label || t('report.noName')}</p>
        <LineChanges line={line} />
        {flags.length > 0 ? (
          <div className="mt-2 rounded-md bg-coin-soft p-3">
            <IssueList issues={flags} />
            {isOpen ? <FlagDecision id={id} row={row} decision={decision} /> : null}
          </div>
        ) : null}
        <IssueList issues={notes} />
      </div>
    </li>
  )
}

async function IssueList({ issues }: { issues: Issue[] }) {
  const t = await getTranslations('admin-imports')
  if (issues.length === 0) return null
  return (
    <ul className="mt-1 grid gap-1 text-sm">
      {issues.map((issue) => (
        <li key={`${issue.code}${issue.cell}`} className="flex gap-2">
          <AdminIcon
            name={issue.level === 'error' ? 'circle-x' : 'triangle-alert'}
            className={cn(
              'mt-0.5 size-4 shrink-0',
              issue.level === 'error' ? 'text-danger-ink' : 'text-coin-ink',
            )}
          />
          <span className="min-w-0 break-words">
            {formatIssue(issue, labels, (code, params) =>
              t(`issues.${code}` as 'issues.id', params),
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 6
/** The fields that are shown for a new product. */
const OF_NEW = ['price', 'list_price', 'stock', 'category', 'image']

/**
 * The changes of a line: values before and after of each field, or the main fields of a new
 * product.
 */
async function LineChanges({ line }: { line: ImportLine }) {
  const t = await getTranslations('admin-imports.report')
  const { isNew } = line
  const main = isNew ? line.changes.filter(({ field }) => OF_NEW.includes(field)) : line.changes
  const shown = main.slice(0, SHOWN)
  const rest = line.changes.filter((change) => !shown.includes(change))
  if (line.changes.length === 0) return null
  return (
    <>
      <ChangeList changes={shown} isNew={isNew} />
      {rest.length > 0 ? (
        <details className="mt-1 text-sm">
          <summary className="inline-block cursor-pointer py-1 text-muted underline">
            {t('moreFields', { count: rest.length })}
          </summary>
          <ChangeList changes={rest} isNew={isNew} />
        </details>
      ) : null}
    </>
  )
}

async function ChangeList({ changes, isNew }: { changes: ImportChange[]; isNew: boolean }) {
  const t = await getTranslations('admin-imports.report')
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-sm md:grid-cols-[minmax(9rem,14rem)_1fr]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{labels[field] ?? field}</dt>
          <dd className="min-w-0 break-words pb-1 md:pb-0">
            {isNew ? null : (
              <>
                <span className="sr-only">{t('from')} </span>
                <del className="text-muted">{before || t('blank')}</del>{' '}
                <span aria-hidden="true">→</span> <span className="sr-only">{t('to')} </span>
              </>
            )}
            <ins className="font-medium no-underline">{after || t('blank')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ReportLinesProps = {
  batch: ImportBatch
  lines: ImportLine[]
  view: ReportView
  review: Review
}

const PAGE = 50
const countColors: Partial<Record<Filter, string>> = {
  error: 'text-danger-ink',
  flagged: 'text-coin-ink',
  update: 'text-primary-ink',
  create: 'text-success-ink',
  unpriced: 'text-coin-ink',
}

/** Filters with the number of lines of each kind, and the paginated lines. */
export async function ReportLines({ batch, lines, view, review }: ReportLinesProps) {
  const t = await getTranslations('admin-imports.report')
  const format = await getFormatter()
  const { counts } = review
  const { warning } = batch.counts
  const total = view.filter ? counts[view.filter] : batch.totalRows
  return (
    <>
      <nav aria-label={t('filter')} className="flex flex-wrap gap-2">
        {[null, ...FILTERS].map((filter) => {
          const count = filter ? counts[filter] : batch.totalRows
          const isChosen = view.filter === filter
          if (count === 0 && !isChosen) return null
          return (
            <AppLink
              key={filter}
              href={reportHref(batch.id, { filter }) as Route}
              prefetch={false}
              keepScroll
              aria-current={isChosen ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-full border border-border px-4 text-sm hover:border-foreground md:min-h-9',
                isChosen && 'border-foreground bg-surface-2 font-semibold',
              )}
            >
              {t(filter ?? 'all')}
              <span className={cn('font-semibold tabular-nums', filter && countColors[filter])}>
                {format.number(count)}
              </span>
            </AppLink>
          )
        })}
      </nav>
      {warning > 0 ? (
        <p className="mt-3 text-coin-ink text-sm">{t('warnings', { count: warning })}</p>
      ) : null}
      {total === 0 ? (
        <p className="py-8 text-center text-muted text-sm">{t('empty')}</p>
      ) : (
        <ol className="mt-4 divide-y divide-border border-border border-y">
          {lines.map((line) => (
            <ReportLine
              key={line.row}
              id={batch.id}
              line={line}
              isOpen={batch.state === 'checked'}
            />
          ))}
        </ol>
      )}
      <TablePages
        page={view.page}
        pageSize={PAGE}
        total={total}
        href={(page) => reportHref(batch.id, { filter: view.filter, page })}
      />
    </>
  )
}

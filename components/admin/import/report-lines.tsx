import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/link'
import { type ReportView, reportHref } from '@/lib/admin-import/report-view'
import { cn } from '@/lib/utils'
import type { ImportBatch, ImportLine } from '@/server/admin/import/dto'
import { ReportLine } from './report-line'

type ReportLinesProps = { batch: ImportBatch; lines: ImportLine[]; view: ReportView }

const PAGE = 50
const ACTIONS = ['create', 'update', 'skip', 'error'] as const
const inks = {
  create: 'text-good-ink',
  update: 'text-primary-ink',
  skip: 'text-muted',
  error: 'text-danger-ink',
}
const step = 'inline-flex min-h-11 items-center rounded-md px-3 hover:bg-surface-2 md:min-h-9'

/** How many lines meet which fate, as filters, and the lines themselves by page. */
export async function ReportLines({ batch, lines, view }: ReportLinesProps) {
  const t = await getTranslations('admin-import.report')
  const format = await getFormatter()
  const { counts } = batch
  const total = view.action ? counts[view.action] : batch.totalRows
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const link = (page: number, label: string) => (
    <AppLink
      href={reportHref(batch.id, { action: view.action, page }) as Route}
      preload={false}
      className={step}
    >
      {label}
    </AppLink>
  )
  return (
    <>
      <nav aria-label={t('filter')} className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {ACTIONS.map((action) => {
          const isChosen = view.action === action
          return (
            <AppLink
              key={action}
              href={reportHref(batch.id, { action: isChosen ? null : action }) as Route}
              preload={false}
              keepScroll
              aria-current={isChosen ? 'true' : undefined}
              className={cn(
                'rounded-md border border-border p-3 hover:border-foreground',
                isChosen && 'border-foreground bg-surface-2',
              )}
            >
              <span className={cn('display-3 block tabular-nums', inks[action])}>
                {format.number(counts[action])}
              </span>
              <span className="text-muted text-sm">{t(action)}</span>
            </AppLink>
          )
        })}
      </nav>
      {counts.warning > 0 ? (
        <p className="mt-3 text-coin-ink text-sm">{t('warnings', { count: counts.warning })}</p>
      ) : null}
      {lines.length === 0 ? (
        <p className="py-8 text-center text-muted text-sm">{t('empty')}</p>
      ) : (
        <ol className="mt-4 divide-y divide-border border-border border-y">
          {lines.map((line) => (
            <ReportLine key={line.row} line={line} />
          ))}
        </ol>
      )}
      {pages > 1 ? (
        <nav
          aria-label={t('page', { page: view.page, pages })}
          className="mt-3 flex items-center justify-between text-sm"
        >
          {view.page > 1 ? link(view.page - 1, t('previous')) : <span />}
          <span className="text-muted tabular-nums">{t('page', { page: view.page, pages })}</span>
          {view.page < pages ? link(view.page + 1, t('next')) : <span />}
        </nav>
      ) : null}
    </>
  )
}

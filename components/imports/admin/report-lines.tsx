import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { TablePages } from '@/components/ui/admin/table-pages'
import { AppLink } from '@/components/ui/app-link'
import {
  FILTERS,
  type Filter,
  type ReportView,
  type Review,
  reportHref,
} from '@/lib/imports/report'
import { cn } from '@/lib/utils'
import type { ImportBatch, ImportLine } from '@/server/imports/admin/dto'
import { ReportLine } from './report-line'

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
  create: 'text-good-ink',
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
              preload={false}
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
      {lines.length === 0 ? (
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

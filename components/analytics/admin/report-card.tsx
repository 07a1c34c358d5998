import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { cn } from '@/lib/utils'
import { CsvButton } from './csv-button'

export type ReportTable = { columns: string[]; rows: (string | number)[][] }

type ReportCardProps = {
  id: string
  title: string
  lead: string
  /** Shown as a table and exported to the file; numbers are exported unformatted. */
  table: ReportTable
  /** Formats the numbers of each column for the screen. */
  formats?: ((value: number) => string)[]
  /** Shows the table itself instead of in a collapsed part below a chart. */
  isOpen?: boolean
  className?: string
  children?: ReactNode
}

/** A part of the report page: a chart, a table and a file with the same data. */
export function ReportCard(props: ReportCardProps) {
  const { id, title, lead, table, formats, isOpen, className, children } = props
  const t = useTranslations('admin-analytics')
  const isEmpty = table.rows.length === 0
  return (
    <section
      aria-labelledby={id}
      className={cn('min-w-0 rounded-lg border border-border bg-surface p-4 md:p-5', className)}
    >
      <header className="mb-4 flex items-start justify-between gap-3">
        <div>
          <h2 id={id} className="display-3">
            {title}
          </h2>
          <p className="text-muted text-sm">{lead}</p>
        </div>
        {isEmpty ? null : <CsvButton name={id} table={table} />}
      </header>
      {isEmpty ? (
        <EmptyState text={t('noData')} />
      ) : (
        <>
          {children}
          {isOpen ? (
            <Figures table={table} formats={formats} label={t('tableOf', { title })} />
          ) : (
            <details className="mt-3">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary-ink text-sm underline-offset-4 hover:underline">
                {t('table')}
              </summary>
              <Figures table={table} formats={formats} label={t('tableOf', { title })} />
            </details>
          )}
        </>
      )}
    </section>
  )
}

type FiguresProps = Pick<ReportCardProps, 'table' | 'formats'> & { label: string }

function Figures({ table: { columns, rows }, formats, label }: FiguresProps) {
  const isLong = rows.length > 12
  const shown = (value: string | number, column: number) =>
    typeof value === 'number'
      ? (formats?.[column]?.(value) ?? value.toLocaleString('pt-BR'))
      : value
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
      tabIndex={0}
      className={cn('overflow-auto', isLong && 'max-h-96')}
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-surface text-left">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cn(
                  'py-2 pr-3 font-medium text-muted text-xs',
                  index > 0 && 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])} className="border-border border-t">
              {row.map((value, index) =>
                index === 0 ? (
                  <th
                    key={columns[0]}
                    scope="row"
                    className="min-w-36 py-2 pr-3 text-left font-medium"
                  >
                    {shown(value, 0)}
                  </th>
                ) : (
                  <td key={columns[index]} className="py-2 pr-3 text-right tabular-nums">
                    {shown(value, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { StoreImage } from '@/components/ui/store-image'
import { chartDay } from '@/lib/analytics/report'
import { formatAmount } from '@/lib/core/money'
import { LOW_STOCK } from '@/lib/products/admin/list-query'
import { cn } from '@/lib/utils'
import type { Report, ReportPart } from '@/server/analytics/report-dto'
import { CsvButton, DailyBars, DailyLines } from './report-client'

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

type Parts = Pick<Report, 'current' | 'previous'>

const price = (value: number) => formatAmount(Math.round(value * 100))
const has = (values: number[]) => values.some((value) => value !== 0)

/** Sales by day: sent, confirmed, paid, returned, and paid in the previous period. */
export function SalesCard({ current, previous }: Parts) {
  const t = useTranslations('admin-analytics.sales')
  const rows = current.days.map((day, index) => ({
    ...day,
    before: previous.days[index]?.paidCents ?? 0,
  }))
  const isUsed = has(
    rows.flatMap(({ sentCents, paidCents, returnedCents, before }) => [
      sentCents,
      paidCents,
      returnedCents,
      before,
    ]),
  )
  return (
    <ReportCard
      id="vendas"
      title={t('title')}
      lead={t('lead')}
      table={{
        columns: [
          t('day'),
          t('sentOrders'),
          t('sent'),
          t('confirmedOrders'),
          t('confirmed'),
          t('paidOrders'),
          t('paid'),
          t('returnedOrders'),
          t('returned'),
          t('before'),
        ],
        rows: isUsed
          ? rows.map((row) => [
              `${chartDay(row.day)}/${row.day.slice(0, 4)}`,
              row.sent,
              row.sentCents / 100,
              row.confirmed,
              row.confirmedCents / 100,
              row.paid,
              row.paidCents / 100,
              row.returned,
              row.returnedCents / 100,
              row.before / 100,
            ])
          : [],
      }}
      formats={[String, String, price, String, price, String, price, String, price, price]}
    >
      <div role="img" aria-label={t('alt')}>
        <DailyLines
          unit="price"
          data={rows}
          series={[
            { key: 'sentCents', label: t('sent'), color: 'var(--coin-ink)' },
            { key: 'confirmedCents', label: t('confirmed'), color: 'var(--pro-ink)' },
            { key: 'paidCents', label: t('paid'), color: 'var(--success-ink)' },
            { key: 'before', label: t('before'), color: 'var(--muted)', isDashed: true },
          ]}
        />
      </div>
    </ReportCard>
  )
}

/** Visits by day, compared to the previous period. */
export function VisitsCard({ current, previous }: Parts) {
  const t = useTranslations('admin-analytics.visits')
  const rows = current.days.map(({ day, visits }, index) => ({
    day,
    visits,
    before: previous.days[index]?.visits ?? 0,
  }))
  const isUsed = has(rows.flatMap(({ visits, before }) => [visits, before]))
  return (
    <ReportCard
      id="visitas"
      title={t('title')}
      lead={t('lead')}
      table={{
        columns: [t('day'), t('visits'), t('before')],
        rows: isUsed
          ? rows.map(({ day, visits, before }) => [
              `${chartDay(day)}/${day.slice(0, 4)}`,
              visits,
              before,
            ])
          : [],
      }}
    >
      <div role="img" aria-label={t('alt')}>
        <DailyLines
          unit="count"
          data={rows}
          series={[
            { key: 'visits', label: t('visits'), color: 'var(--primary-ink)' },
            { key: 'before', label: t('before'), color: 'var(--muted)', isDashed: true },
          ]}
        />
      </div>
    </ReportCard>
  )
}

/** Coins issued and used by day. */
export function CoinsCard({ current }: { current: Pick<ReportPart, 'days'> }) {
  const t = useTranslations('admin-analytics.coins')
  const isUsed = has(current.days.flatMap(({ coinsIssued, coinsUsed }) => [coinsIssued, coinsUsed]))
  return (
    <ReportCard
      id="coins"
      title={t('title')}
      lead={t('lead')}
      table={{
        columns: [t('day'), t('issued'), t('used')],
        rows: isUsed
          ? current.days.map(({ day, coinsIssued, coinsUsed }) => [
              `${chartDay(day)}/${day.slice(0, 4)}`,
              coinsIssued,
              coinsUsed,
            ])
          : [],
      }}
    >
      <div role="img" aria-label={t('alt')}>
        <DailyBars
          data={current.days.map((day) => ({ ...day }))}
          series={[
            { key: 'coinsIssued', label: t('issued'), color: 'var(--coin)' },
            { key: 'coinsUsed', label: t('used'), color: 'var(--pro)' },
          ]}
        />
      </div>
    </ReportCard>
  )
}

/** The best-selling products. */
export function ProductsCard({ products }: Pick<Report, 'products'>) {
  const t = useTranslations('admin-analytics.products')
  return (
    <ReportCard
      id="produtos"
      title={t('title')}
      lead={t('lead')}
      isOpen
      className="xl:col-span-2"
      table={{
        columns: [t('product'), t('units'), t('revenue'), t('profit'), t('views'), t('carts')],
        rows: products.map(({ name, units, revenueCents, profitCents, views, carts }) => [
          name,
          units,
          revenueCents / 100,
          profitCents === null ? '—' : profitCents / 100,
          views,
          carts,
        ]),
      }}
      formats={[String, String, price, price]}
    />
  )
}

type SearchesCardProps = { searches: Report['searches']; isMisses?: boolean; seesCatalog?: boolean }

/** The most frequent searches, or those without results, with links to their synonyms. */
export function SearchesCard({
  searches,
  isMisses = false,
  seesCatalog = false,
}: SearchesCardProps) {
  const t = useTranslations('admin-analytics.searches')
  return (
    <ReportCard
      id={isMisses ? 'buscas-sem-resultado' : 'buscas'}
      title={t(isMisses ? 'missTitle' : 'title')}
      lead={t(isMisses ? 'missLead' : 'lead')}
      isOpen
      table={{
        columns: [t('term'), t('searches'), t('misses')],
        rows: searches.map(({ term, searches: times, misses }) => [term, times, misses]),
      }}
    >
      {isMisses && seesCatalog ? (
        <ul aria-label={t('synonyms')} className="mb-3 flex flex-wrap gap-2">
          {searches.map(({ term }) => (
            <li key={term}>
              <AppLink
                href={`/admin/busca?nova=${encodeURIComponent(term)}` as Route}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                {t('addSynonym', { term })}
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
    </ReportCard>
  )
}

type StockCardProps = Pick<Report, 'stock'> & { seesCatalog: boolean }

/** Products that are out of stock or low in stock, the most popular first. */
export function StockCard({ stock, seesCatalog }: StockCardProps) {
  const t = useTranslations('admin-analytics.stock')
  const lead =
    stock.items.length === 0
      ? t('none', { low: LOW_STOCK })
      : t('lead', { out: stock.out, low: stock.low })
  return (
    <section
      aria-labelledby="estoque"
      className="min-w-0 rounded-lg border border-border bg-surface p-4 md:p-5"
    >
      <h2 id="estoque" className="display-3">
        {t('title')}
      </h2>
      <p className="mb-2 text-muted text-sm">{lead}</p>
      <ul className="divide-y divide-border">
        {stock.items.map((item) => (
          <li key={item.productId} className="flex items-center gap-3 py-2 text-sm">
            <StoreImage
              src={item.image}
              alt=""
              width={64}
              height={64}
              className="size-10 rounded-sm object-cover"
            />
            {seesCatalog ? (
              <AppLink
                href={`/admin/produtos/${item.productId}` as Route}
                className="inline-flex min-h-11 min-w-0 flex-1 items-center hover:underline"
              >
                <span className="line-clamp-2">{item.name}</span>
              </AppLink>
            ) : (
              <span className="line-clamp-2 min-w-0 flex-1">{item.name}</span>
            )}
            <Badge tone={item.stock === 0 ? 'danger' : 'coin'}>
              {item.stock === 0 ? t('out') : t('left', { count: item.stock })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

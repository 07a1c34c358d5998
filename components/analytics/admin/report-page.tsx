import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  abandonRate,
  averageOf,
  changeOf,
  funnelRows,
  PERIODS,
  type Period,
  shareOf,
} from '@/lib/analytics/report'
import { formatAmount } from '@/lib/core/money'
import type { Area } from '@/lib/staff/roles'
import { cn } from '@/lib/utils'
import type { Report, ReportPart, VisitGroup } from '@/server/analytics/report-dto'
import {
  CoinsCard,
  ProductsCard,
  ReportCard,
  SalesCard,
  SearchesCard,
  StockCard,
  VisitsCard,
} from './report-cards'
import { FirstSteps } from './start-page'

type ReportPageProps = {
  report: Report
  areas: readonly Area[]
  /** Shown above the reports. */
  today: ReactNode
}

/** The reports of a period, compared to the previous one. */
export function ReportPage({ report, areas, today }: ReportPageProps) {
  const t = useTranslations('admin-analytics')
  const format = useFormatter()
  const { period, current, previous } = report
  const isNew = [current, previous].every(
    ({ funnel, sales }) => funnel.visits === 0 && sales.sent.orders === 0,
  )
  const seesCatalog = areas.includes('catalog')
  const time = format.dateTime(new Date(report.refreshedAt), { timeStyle: 'short' })
  return (
    <AdminMessages domain="analytics">
      <AdminPage
        title={t('title')}
        description={`${t('lead')} ${t('refreshed', { time })}.`}
        actions={<PeriodPicker period={period} />}
        breadcrumb={null}
      >
        <div className="grid grid-cols-1 gap-4">
          {today}
          {isNew && period.key !== 'custom' ? <FirstSteps areas={areas} /> : null}
          <Tiles current={current} previous={previous} />
          <SalesCard current={current} previous={previous} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
            <FunnelCard current={current} previous={previous} />
            <GroupCard kind="sources" groups={report.sources} all={current.funnel.visits} />
            <GroupCard kind="devices" groups={report.devices} all={current.funnel.visits} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
            <ProductsCard products={report.products} />
            <StockCard stock={report.stock} seesCatalog={seesCatalog} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <SearchesCard searches={report.searches} />
            <SearchesCard searches={report.misses} isMisses seesCatalog={seesCatalog} />
            <VisitsCard current={current} previous={previous} />
            <CoinsCard current={current} />
          </div>
        </div>
      </AdminPage>
    </AdminMessages>
  )
}

const tab = 'inline-flex min-h-11 items-center rounded-md px-3 font-medium text-sm md:min-h-9'
const chosen = 'bg-primary-soft text-primary-ink'
const other = 'text-muted hover:bg-surface-2 hover:text-foreground'

/** Selects the period and shows the compared one; the choice is stored in the URL. */
function PeriodPicker({ period }: { period: Period }) {
  const t = useTranslations('admin-analytics.period')
  const format = useFormatter()
  const day = (iso: string) =>
    format.dateTime(new Date(`${iso}T12:00:00Z`), { dateStyle: 'short', timeZone: 'UTC' })
  const isCustom = period.key === 'custom'
  return (
    <div className="grid justify-items-start gap-2 xl:justify-items-end">
      <div className="flex flex-wrap items-start gap-2">
        <nav aria-label={t('label')} className="flex gap-1 rounded-md border border-border p-1">
          {PERIODS.map((key) => (
            <AppLink
              key={key}
              href={`/admin?periodo=${key}` as Route}
              aria-current={key === period.key ? 'page' : undefined}
              className={cn(tab, key === period.key ? chosen : other)}
            >
              {t(key)}
            </AppLink>
          ))}
        </nav>
        <details className="group relative">
          <summary
            className={cn(
              tab,
              'cursor-pointer list-none border border-border p-1 px-3 md:min-h-11.5',
              isCustom ? chosen : other,
            )}
          >
            {t('custom')}
          </summary>
          <form
            action="/admin"
            className="mt-2 flex flex-wrap items-end gap-3 rounded-lg border border-border bg-surface p-3 md:absolute md:right-0 md:z-10 md:flex-nowrap md:shadow-float"
          >
            <Field label={t('from')}>
              <Input type="date" name="de" required defaultValue={period.from} />
            </Field>
            <Field label={t('to')}>
              <Input type="date" name="ate" required defaultValue={period.to} />
            </Field>
            <Button type="submit" variant="secondary">
              {t('apply')}
            </Button>
          </form>
        </details>
      </div>
      <p className="text-muted text-xs">
        {t('range', { from: day(period.from), to: day(period.to) })},{' '}
        {t('compared', { from: day(period.previous.from), to: day(period.previous.to) })}
      </p>
    </div>
  )
}

const percent = (value: number) => `${String(value).replace('.', ',')}%`
const whole = (value: number) => value.toLocaleString('pt-BR')

type Tile = {
  key:
    | 'paid'
    | 'confirmed'
    | 'sent'
    | 'average'
    | 'repeat'
    | 'margin'
    | 'visits'
    | 'conversion'
    | 'abandon'
  of: (part: ReportPart) => number
  show: (value: number) => string
  isLessBetter?: boolean
}

const tiles: Tile[] = [
  { key: 'paid', of: ({ sales }) => sales.paid.amountCents, show: formatAmount },
  { key: 'confirmed', of: ({ sales }) => sales.confirmed.amountCents, show: formatAmount },
  { key: 'sent', of: ({ sales }) => sales.sent.amountCents, show: formatAmount },
  {
    key: 'average',
    of: ({ sales }) => averageOf(sales.paid.amountCents, sales.paid.orders),
    show: formatAmount,
  },
  {
    key: 'repeat',
    of: ({ sales }) => shareOf(sales.repeat.orders, sales.paid.orders),
    show: percent,
  },
  {
    key: 'margin',
    // Not above 0 if returns of earlier sales exceed the sales of the period.
    of: ({ margin }) =>
      margin.costedCents > 0
        ? shareOf(margin.costedCents - margin.costCents, margin.costedCents)
        : 0,
    show: percent,
  },
  { key: 'visits', of: ({ funnel }) => funnel.visits, show: whole },
  {
    key: 'conversion',
    of: ({ funnel }) => shareOf(funnel.order, funnel.visits),
    show: percent,
  },
  { key: 'abandon', of: ({ funnel }) => abandonRate(funnel), show: percent, isLessBetter: true },
]

/** The figures of the period, compared to the previous one. */
export function Tiles({ current, previous }: Pick<Report, 'current' | 'previous'>) {
  const t = useTranslations('admin-analytics.tiles')
  const { sales, margin, funnel } = current
  const hints: Record<Tile['key'], string> = {
    paid: t('paidHint', {
      count: sales.paid.orders,
      returned: sales.returned.orders,
      amount: formatAmount(sales.returned.amountCents),
    }),
    confirmed: t('orders', { count: sales.confirmed.orders }),
    sent: t('orders', { count: sales.sent.orders }),
    average: t('averageHint'),
    repeat: t('repeatHint'),
    margin: t('marginHint', { percent: Math.round(margin.costedPercent) }),
    visits: t('visitsHint', { count: funnel.pageViews }),
    conversion: t('conversionHint'),
    abandon: t('abandonHint', {
      count: sales.abandoned.orders,
      amount: formatAmount(sales.abandoned.amountCents),
    }),
  }
  return (
    <section aria-label={t('label')}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-5">
        {tiles.map(({ key, of, show, isLessBetter }) => (
          <div
            key={key}
            data-tile={key}
            className={cn(
              'flex flex-col rounded-lg border border-border bg-surface p-4',
              key === 'paid' && 'col-span-2 border-l-4 border-l-success lg:col-span-2',
            )}
          >
            <dt className="font-medium text-muted text-sm">{t(key)}</dt>
            <dd className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span
                className={cn(
                  'font-bold font-display tabular-nums leading-tight',
                  key === 'paid' ? 'text-3xl md:text-4xl' : 'text-xl md:text-2xl',
                )}
              >
                {show(of(current))}
              </span>
              <TrendBadge current={of(current)} before={of(previous)} isLessBetter={isLessBetter} />
            </dd>
            <dd className="mt-auto pt-1 text-muted text-xs">
              {hints[key]}
              <span className="block">{t('before', { value: show(of(previous)) })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type TrendBadgeProps = { current: number; before: number; isLessBetter?: boolean }

/**
 * The change of a figure against the previous period: an arrow, a color and a text for screen
 * readers.
 */
function TrendBadge({ current, before, isLessBetter = false }: TrendBadgeProps) {
  const t = useTranslations('admin-analytics.change')
  if (current === 0 && before === 0) return null
  const { direction, percent } = changeOf(current, before)
  const isImprovement = direction === 'new' ? null : (direction === 'up') !== isLessBetter
  return (
    <span
      className={cn(
        'font-semibold text-xs tabular-nums',
        direction === 'same' || isImprovement === null
          ? 'text-muted'
          : isImprovement
            ? 'text-success-ink'
            : 'text-danger-ink',
      )}
    >
      <span aria-hidden>{t(direction, { percent })}</span>
      <span className="sr-only">{t(`${direction}Long`, { percent })}</span>
    </span>
  )
}

type Bar = { key: string; label: string; value: number; text: string; detail?: string }
type BarsProps = { bars: Bar[]; tone?: 'primary' | 'pro' | 'success' }

const barColors = { primary: 'bg-primary', pro: 'bg-pro', success: 'bg-success' }

/** Horizontal bars, each with its label and value as text, so that the bars are only decoration. */
function Bars({ bars, tone = 'primary' }: BarsProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, label, value, text, detail }) => (
        <li key={key} className="text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{label}</span>
            <span className="tabular-nums">
              <strong>{text}</strong>
              {detail ? <span className="ml-2 text-muted text-xs">{detail}</span> : null}
            </span>
          </p>
          <span aria-hidden className="mt-1 block h-2.5 overflow-hidden rounded-full bg-surface-3">
            <span
              className={cn('block h-full min-w-0.5 rounded-full', barColors[tone])}
              style={{ width: `${(value / longest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The funnel from a visit to an order. */
function FunnelCard({ current, previous }: Pick<Report, 'current' | 'previous'>) {
  const t = useTranslations('admin-analytics.funnel')
  const rows = funnelRows(current.funnel)
  return (
    <ReportCard
      id="funil"
      title={t('title')}
      lead={t('lead')}
      table={{
        columns: [t('step'), t('count'), t('ofAll'), t('ofBefore'), t('before')],
        rows:
          current.funnel.visits === 0
            ? []
            : rows.map(({ step, visits, ofAll, ofBefore }) => [
                t(`steps.${step}`),
                visits,
                ofAll,
                ofBefore,
                previous.funnel[step],
              ]),
      }}
      formats={[String, whole, percent, percent, whole]}
    >
      <Bars
        bars={rows.map(({ step, visits, ofBefore }) => ({
          key: step,
          label: t(`steps.${step}`),
          value: visits,
          text: whole(visits),
          detail:
            step === 'visits' ? undefined : t('kept', { percent: percent(ofBefore).slice(0, -1) }),
        }))}
      />
    </ReportCard>
  )
}

type GroupCardProps = { kind: 'sources' | 'devices'; groups: VisitGroup[]; all: number }

/** Visits by source or by device, with their shares of all visits; `groups` has the largest ten. */
export function GroupCard({ kind, groups, all }: GroupCardProps) {
  const t = useTranslations('admin-analytics')
  const name = (key: string) =>
    t.has(`${kind}.names.${key}` as 'devices.names.mobile')
      ? t(`${kind}.names.${key}` as 'devices.names.mobile')
      : key
  return (
    <ReportCard
      id={kind === 'sources' ? 'origens' : 'aparelhos'}
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      table={{
        columns: [
          t(`${kind}.key`),
          t('sources.visits'),
          t('sources.share'),
          t('sources.orders'),
          t('sources.conversion'),
        ],
        rows: groups.map(({ key, visits, orders }) => [
          name(key),
          visits,
          shareOf(visits, all),
          orders,
          shareOf(orders, visits),
        ]),
      }}
      formats={[String, whole, percent, whole, percent]}
    >
      <Bars
        tone={kind === 'sources' ? 'pro' : 'success'}
        bars={groups.map(({ key, visits }) => ({
          key,
          label: name(key),
          value: visits,
          text: percent(shareOf(visits, all)),
          detail: whole(visits),
        }))}
      />
    </ReportCard>
  )
}

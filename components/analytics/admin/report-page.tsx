import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PERIODS, type Period } from '@/lib/analytics/period'
import type { Area } from '@/lib/staff/roles'
import { cn } from '@/lib/utils'
import type { Report } from '@/server/analytics/report-dto'
import { CoinsCard, SalesCard, VisitsCard } from './daily-cards'
import { FirstSteps } from './first-steps'
import { FunnelCard, GroupCard } from './group-cards'
import { Tiles } from './tiles'
import { ProductsCard, SearchesCard, StockCard } from './top-cards'

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
            <GroupCard kind="sources" groups={report.sources} />
            <GroupCard kind="devices" groups={report.devices} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
            <ProductsCard products={report.products} />
            <StockCard stock={report.stock} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <SearchesCard searches={report.searches} />
            <SearchesCard searches={report.misses} isMisses />
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
    <div className="grid justify-items-start gap-2 md:justify-items-end">
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

import { useTranslations } from 'next-intl'
import { formatAmount } from '@/lib/core/money'
import type { Report } from '@/server/analytics/report-dto'
import { chartDay } from './chart-theme'
import { DailyBars, DailyLines } from './lazy-charts'
import { ReportCard } from './report-card'

type Parts = Pick<Report, 'current' | 'previous'>

const price = (value: number) => formatAmount(Math.round(value * 100))
const has = (values: number[]) => values.some((value) => value > 0)

/** Sales by day: sent, confirmed, paid, and paid in the previous period. */
export function SalesCard({ current, previous }: Parts) {
  const t = useTranslations('admin-analytics.sales')
  const rows = current.days.map((day, index) => ({
    ...day,
    before: previous.days[index]?.paidCents ?? 0,
  }))
  const isUsed = has(
    rows.flatMap(({ sentCents, paidCents, before }) => [sentCents, paidCents, before]),
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
              row.before / 100,
            ])
          : [],
      }}
      formats={[String, String, price, String, price, String, price, price]}
    >
      <div role="img" aria-label={t('alt')}>
        <DailyLines
          unit="price"
          data={rows}
          series={[
            { key: 'sentCents', label: t('sent'), color: 'var(--coin-ink)' },
            { key: 'confirmedCents', label: t('confirmed'), color: 'var(--pro-ink)' },
            { key: 'paidCents', label: t('paid'), color: 'var(--good-ink)' },
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
export function CoinsCard({ current }: Pick<Report, 'current'>) {
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

import { useTranslations } from 'next-intl'
import { funnelRows, shareOf } from '@/lib/analytics/figures'
import { cn } from '@/lib/utils'
import type { Report, VisitGroup } from '@/server/analytics/report-dto'
import { ReportCard } from './report-card'

type Bar = { key: string; label: string; value: number; text: string; detail?: string }
type BarsProps = { bars: Bar[]; tone?: 'primary' | 'pro' | 'good' }

const barColors = { primary: 'bg-primary', pro: 'bg-pro', good: 'bg-good' }

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

const percent = (value: number) => `${String(value).replace('.', ',')}%`
const whole = (value: number) => value.toLocaleString('pt-BR')

/** The funnel from a visit to an order. */
export function FunnelCard({ current, previous }: Pick<Report, 'current' | 'previous'>) {
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

type GroupCardProps = { kind: 'sources' | 'devices'; groups: VisitGroup[] }

/** Visits by source or by device. */
export function GroupCard({ kind, groups }: GroupCardProps) {
  const t = useTranslations('admin-analytics')
  const all = groups.reduce((sum, { visits }) => sum + visits, 0)
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
        tone={kind === 'sources' ? 'pro' : 'good'}
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

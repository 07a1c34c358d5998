import { useTranslations } from 'next-intl'
import { abandonRate, averageOf, changeOf, shareOf } from '@/lib/analytics/figures'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { Report, ReportPart } from '@/server/analytics/report-dto'

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
  { key: 'paid', of: ({ sales }) => sales.paid.amountCents, show: formatPrice },
  { key: 'confirmed', of: ({ sales }) => sales.confirmed.amountCents, show: formatPrice },
  { key: 'sent', of: ({ sales }) => sales.sent.amountCents, show: formatPrice },
  {
    key: 'average',
    of: ({ sales }) => averageOf(sales.paid.amountCents, sales.paid.orders),
    show: formatPrice,
  },
  {
    key: 'repeat',
    of: ({ sales }) => shareOf(sales.repeat.orders, sales.paid.orders),
    show: percent,
  },
  {
    key: 'margin',
    of: ({ margin }) => shareOf(margin.costedCents - margin.costCents, margin.costedCents),
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
    paid: t('orders', { count: sales.paid.orders }),
    confirmed: t('orders', { count: sales.confirmed.orders }),
    sent: t('orders', { count: sales.sent.orders }),
    average: t('averageHint'),
    repeat: t('repeatHint'),
    margin: t('marginHint', {
      percent: Math.round(shareOf(margin.costedCents, margin.revenueCents)),
    }),
    visits: t('visitsHint', { count: funnel.pageViews }),
    conversion: t('conversionHint'),
    abandon: t('abandonHint', {
      count: sales.abandoned.orders,
      amount: formatPrice(sales.abandoned.amountCents),
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
              key === 'paid' && 'col-span-2 border-l-4 border-l-good lg:col-span-2',
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
  const isGood = direction === 'new' ? null : (direction === 'up') !== isLessBetter
  return (
    <span
      className={cn(
        'font-semibold text-xs tabular-nums',
        direction === 'same' || isGood === null
          ? 'text-muted'
          : isGood
            ? 'text-good-ink'
            : 'text-danger-ink',
      )}
    >
      <span aria-hidden>{t(direction, { percent })}</span>
      <span className="sr-only">{t(`${direction}Long`, { percent })}</span>
    </span>
  )
}

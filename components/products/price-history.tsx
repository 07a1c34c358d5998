import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatPrice } from '@/lib/core/money'
import {
  CHART_DAYS,
  CHART_HEIGHT,
  type PriceHistory as History,
  pricePath,
} from '@/lib/products/prices'

/** The lowest price of the last 30 days, and expandable, the prices of 90 days as a chart and a table. */
export function PriceHistory({ history: { lowestCents, spans } }: { history: History }) {
  const t = useTranslations('products.history')
  const format = useFormatter()
  const dayText = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00-03:00`), { day: '2-digit', month: '2-digit' })
  const prices = spans.map(({ cents }) => cents)
  return (
    <details
      data-testid="price-history"
      className="group rounded-xl border border-border bg-surface"
    >
      <summary className="flex min-h-13 items-center gap-3 px-4 py-3 text-sm">
        <Icon name="tag" className="text-success-ink" />
        <span className="min-w-0 flex-1">
          {t('lowest')} <strong className="whitespace-nowrap">{formatPrice(lowestCents)}</strong>
        </span>
        <Icon
          name="chevron-down"
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4 text-muted text-xs tabular-nums">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <span aria-hidden className="grid content-between justify-items-end">
            <span>{formatPrice(Math.max(...prices))}</span>
            <span>{formatPrice(Math.min(...prices))}</span>
          </span>
          <svg
            aria-hidden
            viewBox={`0 0 ${CHART_DAYS} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            className="h-28 w-full border-border border-b border-l text-primary"
          >
            <path
              d={pricePath(spans)}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span />
          <span aria-hidden className="flex justify-between">
            <span>{t('ago', { days: CHART_DAYS })}</span>
            <span>{t('today')}</span>
          </span>
        </div>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{t('table', { days: CHART_DAYS })}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('period')}</th>
              <th scope="col">{t('price')}</th>
            </tr>
          </thead>
          <tbody>
            {spans.map(({ first, last, from, to, cents }) => (
              <tr key={first} className="border-border border-t">
                <td className="py-2">
                  {last === CHART_DAYS - 1
                    ? t('since', { from: dayText(from) })
                    : from === to
                      ? dayText(from)
                      : t('days', { from: dayText(from), to: dayText(to) })}
                </td>
                <td className="py-2 text-right font-semibold text-foreground">
                  {formatPrice(cents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

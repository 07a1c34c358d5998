import { useTranslations } from 'next-intl'
import { changeOf } from '@/lib/analytics/figures'
import { cn } from '@/lib/utils'

type TrendBadgeProps = { current: number; before: number; isLessBetter?: boolean }

/**
 * The change of a figure against the previous period: an arrow, a color and a text for screen
 * readers.
 */
export function TrendBadge({ current, before, isLessBetter = false }: TrendBadgeProps) {
  const t = useTranslations('admin-sales.dashboard.change')
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

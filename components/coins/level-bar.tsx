import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { level, levelProgress } from '@/lib/coins/level'
import { formatCoins } from '@/lib/core/money'

/** The level by all coins ever earned and the progress to the next one. */
export function LevelBar({ totalEarnedCoins }: { totalEarnedCoins: number }) {
  const t = useTranslations('coins.level')
  const { name, nextCoins, missingCoins, percent } = levelProgress(totalEarnedCoins)
  const label = t('label', { name: t(`names.${name}`) })
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon name="trophy" className="size-4 self-center text-coin-ink" />
          {label}
        </span>
        <span className="text-muted">
          {nextCoins === null || missingCoins === null
            ? t('top')
            : t('missing', {
                coins: formatCoins(missingCoins),
                name: t(`names.${level(nextCoins).name}`),
              })}
        </span>
      </p>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="progress-line coin-progress mt-2 h-2 w-full"
      />
    </div>
  )
}

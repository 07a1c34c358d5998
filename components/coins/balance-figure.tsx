import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { coinsToCents } from '@/lib/coins/amounts'
import { level, levelProgress, spendableCoins } from '@/lib/coins/balance'
import { formatCoins, formatPrice } from '@/lib/core/money'
import type { CoinAccount } from '@/server/coins/dto'
import { BalanceDelta, useHighlight } from './balance-delta'

/**
 * The coins that can be spent now in large figures, with their value in reais and the reason for the
 * rest of the balance. Highlighted for 1 s when the balance changes.
 */
export function BalanceFigure({ account }: { account: CoinAccount }) {
  const t = useTranslations('coins.balance')
  const isHighlighted = useHighlight()
  const coins = spendableCoins(account)
  const { pendingCoins, heldCoins } = account
  const rest = [
    pendingCoins > 0 ? t('andPending', { count: pendingCoins }) : '',
    heldCoins > 0 ? t('andHeld', { count: heldCoins }) : '',
  ].filter(Boolean)
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-coin text-coin-foreground">
        <Icon name="coins" className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="relative w-fit leading-tight">
          <span className="sr-only">{t('label')}: </span>
          <strong
            data-balance=""
            data-highlight={isHighlighted ? '' : undefined}
            className={clsx(
              'rounded-sm font-display text-3xl tabular-nums tracking-tight transition-colors',
              isHighlighted && 'bg-coin text-coin-foreground',
            )}
          >
            {formatCoins(coins)}
          </strong>{' '}
          <span className="text-muted text-sm">
            {t(rest.length > 0 ? 'coinsFree' : 'coins', { count: coins })}
          </span>
          <BalanceDelta place="beside" />
        </p>
        <p className="text-muted text-sm">
          {t('worth', { price: formatPrice(coinsToCents(coins)) })}
        </p>
        {rest.length > 0 ? <p className="text-muted text-xs">{rest.join(' · ')}</p> : null}
      </div>
    </div>
  )
}

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
                count: missingCoins,
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

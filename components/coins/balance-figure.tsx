import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { coinsToCents } from '@/lib/coins/amounts'
import { formatCoins, formatPrice } from '@/lib/core/money'
import type { CoinAccount } from '@/server/coins/dto'
import { BalanceDelta, useHighlight } from './balance-delta'

/** The balance in large figures with its value in reais. Highlighted for 1 s when it changes. */
export function BalanceFigure({ account }: { account: CoinAccount }) {
  const t = useTranslations('coins.balance')
  const isHighlighted = useHighlight()
  const { balanceCoins } = account
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
            {formatCoins(balanceCoins)}
          </strong>{' '}
          <span className="text-muted text-sm">{t('coins', { count: balanceCoins })}</span>
          <BalanceDelta place="beside" />
        </p>
        <p className="text-muted text-sm">
          {t('worth', { price: formatPrice(coinsToCents(balanceCoins)) })}
        </p>
      </div>
    </div>
  )
}

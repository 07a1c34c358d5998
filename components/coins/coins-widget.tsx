import { clsx } from 'clsx'
import { Icon } from '@/components/ui/icon'
import { spendableCoins } from '@/lib/coins/spendable'
import { formatCoins } from '@/lib/core/money'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { BalanceDelta } from './balance-delta'
import { useCoins } from './store'
import { useDayState } from './use-day-state'
import { useHighlight } from './use-recent'

const texts = messages.widget

/** The coins that can be spent now, in the header. Pressing it opens the coins popup. */
export function CoinsWidget() {
  const { account } = useCoins()
  const isWaiting = useDayState()?.kind === 'claimable'
  const isHighlighted = useHighlight()
  if (!account) return null
  const balance = formatCoins(spendableCoins(account))
  const label = texts.open.replace('{balance}', balance)
  return (
    <span className="relative block" data-coins-widget="">
      <button
        type="button"
        data-open="coins"
        data-highlight={isHighlighted ? '' : undefined}
        aria-label={isWaiting ? `${label}. ${messages.day.claimable}` : label}
        className={clsx(
          'flex h-11 items-center gap-1.5 rounded-full px-1 font-bold text-sm tabular-nums',
          !account.isEnabled && 'opacity-60',
        )}
      >
        <span
          className={clsx(
            'flex h-8 items-center gap-1.5 rounded-full border pr-2.5 pl-1 transition-colors',
            isHighlighted
              ? 'border-coin bg-coin text-coin-foreground'
              : 'border-border bg-surface-2 text-coin-ink hover:bg-surface-3',
          )}
        >
          <span className="relative grid size-6 place-items-center rounded-full bg-coin text-coin-foreground">
            <Icon name="coins" className="size-4" />
            {isWaiting ? (
              <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-background bg-primary" />
            ) : null}
          </span>
          {balance}
        </span>
      </button>
      <BalanceDelta place="below" />
    </span>
  )
}

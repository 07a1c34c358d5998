import { Icon } from '@/components/ui/icon'
import { formatCoins } from '@/lib/core/money'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { useScrollRewardNotice } from './exploration'
import { useCoins } from './store'

const { widget, scroll } = messages

/** Announces changes of the balance to screen readers and shows the notice of a scroll reward. */
export function CoinsAnnouncer() {
  const { account, change } = useCoins()
  const exploration = useScrollRewardNotice()
  const gained = change && change.amountCoins > 0 ? `+${formatCoins(change.amountCoins)}. ` : ''
  const balance = formatCoins(account?.balanceCoins ?? 0)
  return (
    <>
      <p role="status" className="sr-only">
        {change ? gained + widget.announce.replace('{balance}', balance) : ''}
      </p>
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-20 z-50 grid place-items-center md:bottom-8"
      >
        {exploration === null ? null : (
          <p
            data-scroll-reward=""
            className="flex animate-rise-in items-center gap-2 rounded-full bg-coin px-5 py-3 font-bold text-coin-foreground shadow-float"
          >
            <Icon name="sparkles" />
            {scroll.reward.replace('{amount}', formatCoins(exploration))}
          </p>
        )}
      </div>
    </>
  )
}

import { clsx } from 'clsx'
import { createRoot, type Root } from 'react-dom/client'
import { Icon } from '@/components/ui/icon'
import { spendableCoins } from '@/lib/coins/balance'
import { formatCoins } from '@/lib/core/money'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { BalanceDelta, useHighlight } from './balance-delta'
import { useScrollRewardNotice } from './scroll-reward-notice'
import { useCoins } from './store'
import { useDayState } from './use-day-state'

const { widget, scroll } = messages

/** Announces changes of the balance to screen readers and shows the notice of a scroll reward. */
function CoinsAnnouncer() {
  const { account, change } = useCoins()
  const exploration = useScrollRewardNotice()
  const gained = change && change.amountCoins > 0 ? `+${formatCoins(change.amountCoins)}. ` : ''
  const balance = formatCoins(account ? spendableCoins(account) : 0)
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

/** The custom element of the widget, see app/store-shell.tsx. */
const SLOT = 'uti-coins'

/**
 * Renders the widget into its slots, including those of later pages. The code of the pages does not
 * import it, so guests do not load it.
 */
class CoinsSlotElement extends HTMLElement {
  static isOpen = false
  static readonly all = new Set<CoinsSlotElement>()
  private root: Root | null = null

  connectedCallback() {
    CoinsSlotElement.all.add(this)
    this.show()
  }

  disconnectedCallback() {
    CoinsSlotElement.all.delete(this)
    this.hide()
  }

  show() {
    if (!CoinsSlotElement.isOpen || this.root) return
    this.root = createRoot(this)
    this.root.render(<CoinsWidget />)
  }

  hide() {
    const { root } = this
    this.root = null
    // React may be rendering the page now, and a root must not be unmounted during that.
    queueMicrotask(() => root?.unmount())
  }
}

/** Shows the widget and the notices of coins. Returns a cleanup function. */
export function mountCoins(): () => void {
  if (!customElements.get(SLOT)) customElements.define(SLOT, CoinsSlotElement)
  CoinsSlotElement.isOpen = true
  for (const slot of CoinsSlotElement.all) slot.show()
  const host = document.body.appendChild(document.createElement('div'))
  const announcer = createRoot(host)
  announcer.render(<CoinsAnnouncer />)
  return () => {
    CoinsSlotElement.isOpen = false
    for (const slot of CoinsSlotElement.all) slot.hide()
    announcer.unmount()
    host.remove()
  }
}

const texts = messages.widget

/** The coins that can be spent now, in the header. Pressing it opens the coins popup. */
function CoinsWidget() {
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

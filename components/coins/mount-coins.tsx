import { createRoot, type Root } from 'react-dom/client'
import { Icon } from '@/components/ui/icon'
import { spendableCoins } from '@/lib/coins/spendable'
import { formatCoins } from '@/lib/core/money'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { CoinsWidget } from './coins-widget'
import { useScrollRewardNotice } from './scroll-reward-notice'
import { useCoins } from './store'

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

/** The custom element of the widget, see coins-slot.tsx. */
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

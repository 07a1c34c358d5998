import { createRoot, type Root } from 'react-dom/client'
import { CoinsAnnouncer } from './coins-voice'
import { CoinsWidget } from './coins-widget'

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

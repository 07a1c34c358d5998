import { createRoot, type Root } from 'react-dom/client'
import { CoinsVoice } from './coins-voice'
import { CoinsWidget } from './coins-widget'

/** The place of the widget in a header, see coins-slot.tsx. */
const SLOT = 'uti-coins'

/**
 * Fills the empty places of the widget, those of pages that come later too. The page's own code
 * knows nothing of it, so guests load not a byte.
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
    // React may be at work on the page right now: a root of its own is taken down after that.
    queueMicrotask(() => root?.unmount())
  }
}

/** Shows widget and notices of coins; gives the way to take them away. */
export function mountCoins(): () => void {
  if (!customElements.get(SLOT)) customElements.define(SLOT, CoinsSlotElement)
  CoinsSlotElement.isOpen = true
  for (const slot of CoinsSlotElement.all) slot.show()
  const host = document.body.appendChild(document.createElement('div'))
  const voice = createRoot(host)
  voice.render(<CoinsVoice />)
  return () => {
    CoinsSlotElement.isOpen = false
    for (const slot of CoinsSlotElement.all) slot.hide()
    voice.unmount()
    host.remove()
  }
}

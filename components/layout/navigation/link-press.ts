import { isFilteredListing } from '@/lib/catalog/listing-keys'
import { anchorOf, internalHref, isSamePageSpot } from './anchor'

export type Press = { href: string; keepScroll: boolean }

type Handlers = {
  /** The visitor goes to another page of the store. */
  onNavigate: (press: Press) => void
  /** The visitor presses home on the home page. */
  onHomeAgain: () => void
}

/**
 * Turns a press on a link of the store into a navigation without reload. Presses with a modifier or
 * another button, links to elsewhere and presses that somebody has answered stay the browser's.
 */
export function startLinkPress({ onNavigate, onHomeAgain }: Handlers): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = anchorOf(event)
    const href = anchor && internalHref(anchor)
    if (!anchor || href === null || isSamePageSpot(href) || isFilteredListing(href)) return
    event.preventDefault()
    anchor.closest<HTMLElement>('[popover]')?.hidePopover()
    if (anchor.hasAttribute('data-home') && location.pathname === '/') return onHomeAgain()
    onNavigate({ href, keepScroll: anchor.hasAttribute('data-keep-scroll') })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Scrolls to the top: smoothly, unless the visitor wants less motion. */
export function scrollToTopSmoothly(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}

import { isCovered } from '@/components/ui/page-cover'
import { isFilteredListing } from '@/lib/catalog/listing-keys'
import { isOffline } from '../visitor'
import { anchorOf, internalHref, isSamePageFragment } from './anchor'

export type Press = { href: string; keepScroll: boolean }

type Handlers = {
  /** Called when the visitor opens another page of the store. */
  onNavigate: (press: Press) => void
  /** Called when the visitor presses the home link on the home page. */
  onHomeAgain: () => void
}

/**
 * Turns a press on a link of the store into a client-side navigation. The browser handles presses
 * with a modifier key or another button, links to other sites, and presses with `preventDefault`.
 * Returns a cleanup function.
 */
export function startLinkPress({ onNavigate, onHomeAgain }: Handlers): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = anchorOf(event)
    const href = anchor && internalHref(anchor)
    if (!anchor || href === null || isSamePageFragment(href)) return
    if (isFilteredListing(href) && !isOffline() && !isCovered()) return
    event.preventDefault()
    anchor.closest<HTMLElement>('[popover]')?.hidePopover()
    if (anchor.hasAttribute('data-home') && location.pathname === '/') return onHomeAgain()
    onNavigate({ href, keepScroll: anchor.hasAttribute('data-keep-scroll') })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Scrolls to the top, smoothly unless the visitor prefers reduced motion. */
export function scrollToTopSmoothly(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}

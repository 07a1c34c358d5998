import {
  type AuthTab,
  closeOverlay,
  type OverlayName,
  openLoginRequired,
  openOverlay,
} from '@/components/layout/overlays'
import {
  currentVisitor,
  isOffline,
  onVisitorChange,
  whenReachable,
} from '@/components/layout/visitor'
import { isAtOverlayEntry } from '@/components/ui/overlay-history'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { isFilteredListing } from '@/lib/catalog/listing-keys'
import {
  PENDING_FAVORITES_KEY,
  parsePendingFavorites,
  withoutPendingFavorites,
  withPendingFavorite,
} from '@/lib/favorites'
import { TRIGGER } from '@/lib/layout/page-scripts'
import { anchorOf, internalHref, isSamePageFragment } from './anchor'

/** Calls `run` after the load event. Returns a cleanup function. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}

/**
 * Sets `data-loaded` on the document after the load event. The inline script that sets it does not run in
 * documents rendered by the browser alone, such as the page of an unknown address. Returns a cleanup
 * function.
 */
export function markWhenLoaded(): () => void {
  return whenLoaded(() => {
    document.documentElement.dataset.loaded = ''
  })
}

const HEADER_THRESHOLD_PX = 10

/**
 * Sets `data-bar-hidden` on the document while the bar below the header is hidden: scrolling down
 * beyond 10 px hides the bar, scrolling up shows it. Returns a cleanup function.
 */
export function startHeaderScroll(): () => void {
  const root = document.documentElement
  let last = 0
  const onScroll = () => {
    const y = Math.max(0, window.scrollY)
    if (y === last) return
    root.toggleAttribute('data-bar-hidden', y > last && y > HEADER_THRESHOLD_PX)
    last = y
  }
  // The visitor may have scrolled before hydration.
  onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}

/** Pause after the load event, so that the first interactions of the visitor are not delayed. */
const PAINT_PAUSE_MS = 2_000

/**
 * Paints the parts with the class `lazy-render`, one in each idle period, from 2 s after the load
 * event. The first paint and the first press stay fast, and screenshots show the whole page.
 * Returns a cleanup function.
 */
export function startLazyRender(): () => void {
  const whenIdle = window.requestIdleCallback ?? setTimeout // Safari has no requestIdleCallback
  let isOver = false
  const paintNext = () => {
    const part = isOver ? null : document.querySelector('.lazy-render:not([data-rendered])')
    if (!part) return
    part.setAttribute('data-rendered', '')
    whenIdle(paintNext)
  }
  whenLoaded(() => setTimeout(() => whenIdle(paintNext), PAINT_PAUSE_MS))
  return () => {
    isOver = true
  }
}

/**
 * Registers the service worker that caches the offline page, when the browser is idle after the
 * load event. Does nothing outside production.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production') return
  // Optional: a browser may refuse the service worker.
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  // Safari has no requestIdleCallback
  whenLoaded(() => (window.requestIdleCallback ?? setTimeout)(register))
}

/**
 * Opens the overlay named by the pressed element (data-open="auth" data-tab="signup"), and closes
 * it on data-close-overlay. Returns a cleanup function.
 */
export function startOverlayTriggers(): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-close-overlay]')) closeOverlay()
    const trigger = target?.closest(TRIGGER)
    if (!(trigger instanceof HTMLElement) || event.defaultPrevented) return
    event.preventDefault()
    const { open, tab } = trigger.dataset
    openOverlay(open as OverlayName, (tab as AuthTab | undefined) ?? 'login', trigger)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

export type Press = { href: string; keepScroll: boolean }

type Handlers = {
  /** Called when the visitor opens another page of the store. */
  onNavigate: (press: Press) => void
  /** Called when the visitor presses the home link on the home page. */
  onHomeAgain: () => void
}

/**
 * Turns a press on a link of the store into a client-side navigation. The browser handles presses with a
 * modifier key or another button, links to other sites and to fragments of the page, and, while the store
 * can be reached and no overlay has a history entry, links to filtered listings. Presses with
 * `preventDefault` are ignored. Returns a cleanup function.
 */
export function startLinkPress({ onNavigate, onHomeAgain }: Handlers): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = anchorOf(event)
    const href = anchor && internalHref(anchor)
    if (!anchor || href === null) return
    anchor.closest<HTMLElement>('[popover]')?.hidePopover()
    if (isSamePageFragment(href)) return closeOverlay()
    if (isFilteredListing(href) && !isOffline() && !isAtOverlayEntry()) return
    event.preventDefault()
    if (anchor.hasAttribute('data-home') && location.pathname === '/') return onHomeAgain()
    onNavigate({ href, keepScroll: anchor.hasAttribute('data-keep-scroll') })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Shows the text of a results page in the search field of the header, where it can be changed. */
export function showSearchText(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-input]')
  const text = new URLSearchParams(location.search).get('q')
  if (field && text && location.pathname === '/busca') field.value = text
}

/** Scrolls to the top, smoothly unless the visitor prefers reduced motion. */
export function scrollToTopSmoothly(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}

export const STALE_AFTER_MS = 5 * 60_000
export const FRESHNESS_CHECK_MS = 60_000

/** Returns whether a page loaded at `loadedAt` is older than 5 minutes at `now`, both epoch ms. */
export function isStale(loadedAt: number, now: number): boolean {
  return now - loadedAt > STALE_AFTER_MS
}

/** Selects the cards of a listing or the page of a product, on any page. */
const PRODUCTS = 'main :is([data-product-card], [data-product-page])'

/**
 * Refreshes a visible page with products that is older than 5 minutes. Checks every 60 s and when the tab
 * becomes visible or focused, but not while it is hidden or the store cannot be reached. Call `arrived`
 * when another page is shown, and `stop` to end the checks.
 */
export function startFreshness(refresh: () => void): { arrived: () => void; stop: () => void } {
  let loadedAt = Date.now()
  const check = () => {
    if (document.hidden || isOffline() || !isStale(loadedAt, Date.now())) return
    if (!document.querySelector(PRODUCTS)) return
    const page = location.href
    loadedAt = Date.now()
    void whenReachable(() => {
      if (location.href === page) refresh()
    }, page)
  }
  const timer = setInterval(check, FRESHNESS_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
  return {
    arrived: () => {
      loadedAt = Date.now()
    },
    stop: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
    },
  }
}

/**
 * Handles the favorite buttons for guests. A press stores the product, or removes it again, opens the
 * sign-in dialog, and updates `aria-pressed` on all buttons of the product. /lista-desejos shows the stored
 * products, which become favorites after the sign-in. Presses of a customer are stored too until the code
 * of components/favorites is loaded, which handles them from then on. Returns a cleanup function.
 */
export function startGuestWishlist(): () => void {
  let isWaiting = false
  const showStored = () => {
    if (!currentVisitor().isGuest) return
    const favorites = parsePendingFavorites(storedFavorites(), Date.now())
    const ids = favorites.flatMap(({ productId, isFavorite }) => (isFavorite ? [productId] : []))
    // Observed only if there are favorites: otherwise, as for most guests, no later button is pressed.
    if (ids.length > 0) observer.observe(document.body, { childList: true, subtree: true })
    for (const button of document.querySelectorAll<HTMLElement>('[data-favorite]')) {
      const pressed = String(ids.includes(button.dataset.favorite ?? ''))
      if (button.getAttribute('aria-pressed') !== pressed)
        button.setAttribute('aria-pressed', pressed)
    }
  }
  const observer = new MutationObserver(showStored)
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-favorite]') : null
    if (!button?.dataset.favorite || 'wishlist' in document.documentElement.dataset) return
    const productId = button.dataset.favorite
    const isFavorite = button.getAttribute('aria-pressed') !== 'true'
    const { isGuest } = currentVisitor()
    const favorite = { productId, slug: slugBeside(button), isFavorite }
    // A favorite that a guest removes is not in an account, so no removal has to be stored.
    const stored =
      isGuest && !isFavorite
        ? withoutPendingFavorites(storedFavorites(), [productId], Date.now())
        : withPendingFavorite(storedFavorites(), favorite, Date.now())
    writeStored('localStorage', PENDING_FAVORITES_KEY, stored)
    showStored()
    if (isGuest) openLoginRequired()
    else isWaiting = true
  }
  const unsubscribe = onVisitorChange(() => {
    const { customer, isGuest } = currentVisitor()
    if (isWaiting && isGuest) openLoginRequired()
    if (customer || isGuest) isWaiting = false
    showStored()
  })
  showStored()
  document.addEventListener('click', onClick)
  return () => {
    observer.disconnect()
    unsubscribe()
    document.removeEventListener('click', onClick)
  }
}

const storedFavorites = () => readStored('localStorage', PENDING_FAVORITES_KEY)

/** Returns the slug of the product of a button, from its card or from the address; null without one. */
function slugBeside(button: Element): string | null {
  const link = button.closest('[data-product-card]')?.querySelector('a')
  const path = link?.getAttribute('href') ?? location.pathname
  return path.match(/^\/produto\/([^/?#]+)$/)?.[1] ?? null
}

import { TRIGGER } from '@/lib/layout/page-scripts'
import { type AuthTab, closeOverlay, type OverlayName, openOverlay } from '../overlays'

/**
 * Sets `data-loaded` on the document after the load event. Required for documents that the browser
 * rendered itself, such as the page of an unknown address, because they ran no inline script.
 * Returns a cleanup function.
 */
export function markWhenLoaded(): () => void {
  const mark = () => {
    document.documentElement.dataset.loaded = ''
  }
  if (document.readyState === 'complete') mark()
  else addEventListener('load', mark, { once: true })
  return () => removeEventListener('load', mark)
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
  // The page may have been scrolled before it was hydrated.
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
  const begin = () => setTimeout(() => whenIdle(paintNext), PAINT_PAUSE_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
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
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
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

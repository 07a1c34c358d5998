import {
  backgroundPrefetchPlan,
  type DeviceHints,
  HOVER_MS,
  PREFETCH_START_MS,
  PRODUCT_PATHS,
  type PrefetchRoute,
  prefetchPlan,
  VIEW_SETTLE_MS,
} from '@/lib/layout/prefetch'
import { isOffline } from '../visitor'
import { anchorOf, internalHref, isSamePageFragment } from './anchor'
import { whenLoaded } from './page-effects'

type HintedNavigator = Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string }
  deviceMemory?: number
}

/** Returns the connection properties that this browser reports. */
export function connectionHints(): DeviceHints {
  const { connection } = navigator as HintedNavigator
  return { saveData: connection?.saveData, effectiveType: connection?.effectiveType }
}

/** Returns the connection and device properties that this browser reports. */
export function deviceHints(): DeviceHints {
  const { deviceMemory, hardwareConcurrency } = navigator as HintedNavigator
  return { ...connectionHints(), deviceMemoryGb: deviceMemory, cores: hardwareConcurrency }
}

/** Prefetches the addresses that were not prefetched recently. */
type Prefetch = (hrefs: readonly string[]) => void

/**
 * Returns a function that prefetches pages, each at most once in 5 minutes. Nothing is prefetched
 * on a slow connection, with Save-Data, or while the store cannot be reached.
 */
export function createPrefetcher(prefetch: (href: string) => void): Prefetch {
  const loadedAt = new Map<string, number>()
  return (hrefs) => {
    if (isOffline()) return
    const now = Date.now()
    for (const href of prefetchPlan(hrefs, { loadedAt, hints: connectionHints(), now })) {
      loadedAt.set(href, now)
      prefetch(href)
    }
  }
}

const isPrefetched = (anchor: HTMLAnchorElement) => anchor.dataset.prefetch !== 'false'

/**
 * Prefetches a page after the pointer or the focus rests 200 ms on a link inside the store, and a
 * product when its link is pressed; not for links with `data-prefetch="false"`. Returns a cleanup
 * function.
 */
export function startIntentPrefetch(prefetch: Prefetch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered: HTMLAnchorElement | null = null

  const load = (anchor: HTMLAnchorElement) => {
    const link = internalHref(anchor)
    const href = link?.split('#')[0]
    if (link && href && !isSamePageFragment(link)) prefetch([href])
  }
  const leave = () => {
    clearTimeout(timer)
    hovered = null
  }
  const onHover = (event: Event) => {
    const anchor = anchorOf(event)
    if (anchor === hovered) return
    leave()
    if (!anchor || !isPrefetched(anchor)) return
    hovered = anchor
    timer = setTimeout(() => load(anchor), HOVER_MS)
  }
  const press = (event: Event) => {
    const anchor = anchorOf(event)
    // Only the first segment of a product page is prefetched. For other pages, the navigation that follows
    // the press would request everything a second time.
    if (anchor?.pathname.startsWith(PRODUCT_PATHS) && isPrefetched(anchor)) load(anchor)
  }

  document.addEventListener('pointerover', onHover)
  document.addEventListener('focusin', onHover)
  document.documentElement.addEventListener('pointerleave', leave)
  document.addEventListener('pointerdown', press)
  return () => {
    leave()
    document.removeEventListener('pointerover', onHover)
    document.removeEventListener('focusin', onHover)
    document.documentElement.removeEventListener('pointerleave', leave)
    document.removeEventListener('pointerdown', press)
  }
}

const PRODUCT_LINKS = 'main [data-product-grid] [data-product-card] h3 a[href]'

/**
 * Prefetches the products of a listing whose cards are in view, in one call, after the page has loaded
 * and while it is not scrolled. Returns a cleanup function.
 */
export function startViewPrefetch(prefetch: Prefetch): () => void {
  const inView = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(PRODUCT_LINKS)]
    prefetch(links.filter((link) => inView.has(link)).flatMap((link) => internalHref(link) ?? []))
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    clearTimeout(timer)
    timer = setTimeout(load, VIEW_SETTLE_MS)
  })
  const observe = () => {
    for (const link of document.querySelectorAll(PRODUCT_LINKS)) observer.observe(link)
  }
  const stopWaiting = whenLoaded(() => {
    // Deferred, because in the commit of a page it would delay the paint.
    timer = setTimeout(observe)
  })
  return () => {
    stopWaiting()
    observer.disconnect()
    clearTimeout(timer)
  }
}

const ROUTES: readonly PrefetchRoute[] = [
  { href: '/categoria/ofertas', priority: 1 },
  { href: '/categoria/playstation', priority: 2 },
  { href: '/categoria/nintendo', priority: 2 },
  { href: '/categoria/xbox', priority: 3 },
  { href: '/categoria/pc-gaming', priority: 3 },
  { href: '/coins', priority: 4 },
  { href: '/uti-pro', priority: 5 },
]

/**
 * Prefetches the most used pages from the home page, each after its own delay. Returns a function
 * that cancels the remaining prefetches.
 */
export function startBackgroundPreload(prefetch: (href: string) => void): () => void {
  const timers = backgroundPrefetchPlan(ROUTES, deviceHints()).map(({ href, delayMs }) =>
    setTimeout(() => {
      if (!isOffline()) prefetch(href)
    }, PREFETCH_START_MS + delayMs),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

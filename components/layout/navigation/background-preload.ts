import { PRELOAD_START_MS, type PreloadRoute, preloadPlan } from '@/lib/navigation/preload'
import { deviceHints } from './device-hints'

const ROUTES: readonly PreloadRoute[] = [
  { href: '/categoria/ofertas', priority: 1 },
  { href: '/categoria/playstation', priority: 2 },
  { href: '/categoria/nintendo', priority: 2 },
  { href: '/categoria/xbox', priority: 3 },
  { href: '/categoria/pc-gaming', priority: 3 },
  { href: '/coins', priority: 4 },
  { href: '/uti-pro', priority: 5 },
]

/**
 * From the home page on: loads the ways most taken while the visitor looks around, each at its time
 * (storefront §9). Stops when they leave the home page.
 */
export function startBackgroundPreload(prefetch: (href: string) => void): () => void {
  const timers = preloadPlan(ROUTES, deviceHints()).map(({ href, delayMs }) =>
    setTimeout(() => prefetch(href), PRELOAD_START_MS + delayMs),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

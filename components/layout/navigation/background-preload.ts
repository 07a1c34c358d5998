import { PRELOAD_START_MS, type PreloadRoute, preloadPlan } from '@/lib/layout/preload'
import { isOffline } from '../visitor'
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
 * Prefetches the most used pages from the home page, each after its own delay. Returns a function
 * that cancels the remaining prefetches.
 */
export function startBackgroundPreload(prefetch: (href: string) => void): () => void {
  const timers = preloadPlan(ROUTES, deviceHints()).map(({ href, delayMs }) =>
    setTimeout(() => {
      if (!isOffline()) prefetch(href)
    }, PRELOAD_START_MS + delayMs),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

import { prefetchPlan } from '@/lib/layout/prefetch'
import { isOffline } from '../visitor'
import { connectionHints } from './device-hints'

/** Prefetches those of the addresses that need it. */
export type Prefetch = (hrefs: readonly string[]) => void

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

'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { noteEvent } from '@/components/ui/note-event'
import { toast } from '@/components/ui/toast'
import { isFilteredListing } from '@/lib/catalog/listing-keys'
import { startOverlayTriggers } from '../overlay-triggers'
import { closeOverlay } from '../overlays'
import { markWhenLoaded } from '../page-load-flag'
import { startThemeToggle } from '../theme'
import { isOffline, isReachable } from '../visitor'
import { currentPath } from './anchor'
import { startBackgroundPreload } from './background-preload'
import { startBrokenImages } from './broken-images'
import { startDeferredParts } from './deferred-parts'
import { startFreshness } from './freshness'
import { startGuestHearts } from './guest-hearts'
import { startHeaderScroll } from './header-scroll'
import { startIntentPrefetch } from './intent-prefetch'
import { type Press, scrollToTopSmoothly, startLinkPress } from './link-press'
import { NavigationOverlay, type NavigationTexts } from './navigation-overlay'
import { keepOfflinePage } from './offline'
import { createOverlayMachine } from './overlay-machine'
import { rememberPage, startPageCleanup } from './page-storage'
import { Arrivals } from './route-change-listener'
import { startRowArrows } from './row-arrows'
import { startRowMemory } from './row-storage'
import { goToTop, restoreScroll, startScrollMemory } from './scroll-storage'
import { startTraversalWatch, tellsTraversal } from './traversal'

type StoreBehaviourProps = { texts: NavigationTexts; timeoutText: string }

type Arrival = 'first' | 'push' | 'keep' | 'traverse'

/**
 * Starts the behavior that all pages of the store share, with one event listener on the document
 * for each, so that the pages themselves are plain HTML.
 */
export function StoreBehaviour({ texts, timeoutText }: StoreBehaviourProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const arrival = useRef<Arrival>('first')
  const freshness = useRef<ReturnType<typeof startFreshness>>(undefined)
  const [machine] = useState(() =>
    createOverlayMachine(() => toast({ title: timeoutText, variant: 'destructive' })),
  )

  // A layout effect runs in the commit that hydrates header and menus, so that no press on them is
  // missed.
  useLayoutEffect(() => {
    const prefetch = (href: string) => {
      if (!isFilteredListing(href)) router.prefetch(href as Route)
    }
    const onNavigate = async ({ href, keepScroll }: Press) => {
      // The connection bar shows the reason. If the store cannot be reached, the router would
      // replace the page by an error.
      if ((isOffline() || !navigator.onLine) && !(await isReachable())) return
      if (isFilteredListing(href)) return location.assign(href)
      const path = currentPath()
      rememberPage(path)
      closeOverlay()
      if (href === path) return scrollToTopSmoothly()
      arrival.current = keepScroll || href.includes('#') ? 'keep' : 'push'
      machine.begin(href)
      startTransition(() => router.push(href as Route, { scroll: href.includes('#') }))
    }
    keepOfflinePage()
    freshness.current = startFreshness(() => router.refresh())
    const stops = [
      markWhenLoaded(),
      startLinkPress({ onNavigate, onHomeAgain: scrollToTopSmoothly }),
      startIntentPrefetch(prefetch),
      startOverlayTriggers(),
      startThemeToggle(),
      startGuestHearts(),
      startScrollMemory(),
      startRowMemory(),
      startPageCleanup(),
      startRowArrows(),
      startHeaderScroll(),
      startBrokenImages(),
      freshness.current.stop,
      startTraversalWatch(() => {
        arrival.current = 'traverse'
      }),
    ]
    document.documentElement.dataset.listens = '' // browser tests wait for this attribute
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, machine])

  useEffect(() => {
    if (!isPending) machine.end()
  }, [isPending, machine])

  const onArrive = useCallback(() => {
    const how = arrival.current
    // Without the Navigation API, a page that no press announced was reached by back or forward.
    arrival.current = tellsTraversal() ? 'push' : 'traverse'
    const path = currentPath()
    const stopPreload =
      path === '/' ? startBackgroundPreload((href) => router.prefetch(href as Route)) : null
    if (how !== 'first') {
      freshness.current?.arrived()
      closeOverlay()
      noteEvent({ type: 'page_view' })
    }
    const stopScroll = place(how, path)
    const stopParts = startDeferredParts()
    return () => {
      stopParts()
      stopPreload?.()
      stopScroll?.()
    }
  }, [router])

  return (
    <>
      <Suspense>
        <Arrivals onArrive={onArrive} />
      </Suspense>
      <NavigationOverlay machine={machine} texts={texts} />
    </>
  )
}

function place(how: Arrival, path: string): (() => void) | null {
  if (how === 'keep') return null
  if (how === 'push') return goToTop(path)
  if (how === 'traverse') return restoreScroll()
  // The position of a reader who scrolled while the page was loading is not changed.
  if (wasHere()) return restoreScroll({ keepsPosition: window.scrollY > 0 })
  return null
}

/** Whether the first page of this visit was reloaded, or reached through the history. */
function wasHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

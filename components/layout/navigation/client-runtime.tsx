'use client'

import type { Route } from 'next'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { leaveOverlayEntry, startOverlayHistory } from '@/components/ui/overlay-history'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import { isFilteredListing, nextResults, RESULTS_KEY } from '@/lib/catalog/listing-keys'
import texts from '@/lib/i18n/messages/pt-BR/navigation.json'
import { closeOverlay } from '../overlays'
import { startThemeToggle } from '../theme'
import { isOffline, isReachable } from '../visitor'
import { currentPath } from './anchor'
import { startBrokenImages } from './broken-images'
import { markHeaderLinks } from './current-links'
import { createOverlayMachine, NavigationOverlay } from './navigation-overlay'
import {
  markWhenLoaded,
  type Press,
  registerServiceWorker,
  scrollToTopSmoothly,
  showSearchText,
  startFreshness,
  startGuestWishlist,
  startHeaderScroll,
  startLazyRender,
  startLinkPress,
  startOverlayTriggers,
} from './page-effects'
import {
  createPrefetcher,
  startBackgroundPreload,
  startIntentPrefetch,
  startViewPrefetch,
} from './prefetch'
import {
  goToTop,
  restoreScroll,
  savePageState,
  startPageCleanup,
  startRowArrows,
  startRowScrollTracking,
  startScrollTracking,
  startTraversalWatch,
  supportsNavigationApi,
} from './scroll-storage'

type NavigationKind = 'first' | 'push' | 'keep' | 'traverse'

/**
 * Starts the behavior that all pages of the store share, with one event listener on the document
 * for each, so that the pages themselves are plain HTML.
 */
export function ClientRuntime() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const navigationKind = useRef<NavigationKind>('first')
  const freshness = useRef<ReturnType<typeof startFreshness>>(undefined)
  const [machine] = useState(() =>
    createOverlayMachine(() => toast({ title: texts.timeout, variant: 'destructive' })),
  )
  const [prefetch] = useState(() =>
    createPrefetcher((href) => {
      if (!isFilteredListing(href)) router.prefetch(href as Route)
    }),
  )

  // A layout effect runs in the commit that hydrates header and menus, so that no press on them is
  // missed.
  useLayoutEffect(() => {
    const onNavigate = async ({ href, keepScroll }: Press) => {
      // If the store cannot be reached, the router would replace the page by an error. The connection
      // bar shows why nothing happens.
      if ((isOffline() || !navigator.onLine) && !(await isReachable())) return
      const path = currentPath()
      savePageState(path)
      if (href === path) {
        closeOverlay()
        return scrollToTopSmoothly()
      }
      const results = readStored('sessionStorage', RESULTS_KEY) ?? ''
      writeStored('sessionStorage', RESULTS_KEY, nextResults(results, path, href))
      const isReplaced = await leaveOverlayEntry()
      if (isFilteredListing(href)) return location[isReplaced ? 'replace' : 'assign'](href)
      closeOverlay()
      navigationKind.current = keepScroll || href.includes('#') ? 'keep' : 'push'
      machine.begin(href)
      startTransition(() =>
        router[isReplaced ? 'replace' : 'push'](href as Route, { scroll: href.includes('#') }),
      )
    }
    registerServiceWorker()
    freshness.current = startFreshness(() => router.refresh())
    const stops = [
      markWhenLoaded(),
      startLinkPress({ onNavigate, onHomeAgain: scrollToTopSmoothly }),
      startIntentPrefetch(prefetch),
      startOverlayTriggers(),
      startOverlayHistory(),
      startThemeToggle(),
      startGuestWishlist(),
      startScrollTracking(),
      startRowScrollTracking(),
      startPageCleanup(),
      startRowArrows(),
      startHeaderScroll(),
      startBrokenImages(),
      freshness.current.stop,
      startTraversalWatch(() => {
        navigationKind.current = 'traverse'
      }),
    ]
    document.documentElement.dataset.hydrated = '' // browser tests wait for this attribute
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, machine, prefetch])

  useEffect(() => {
    if (!isPending) machine.end()
  }, [isPending, machine])

  const onRouteChange = useCallback(() => {
    const how = navigationKind.current
    // The default for the next page, unless a link press sets it: without the Navigation API, such a page
    // was reached by back or forward.
    navigationKind.current = supportsNavigationApi() ? 'push' : 'traverse'
    const path = currentPath()
    const stopPreload =
      path === '/' ? startBackgroundPreload((href) => router.prefetch(href as Route)) : null
    if (how !== 'first') {
      freshness.current?.arrived()
      closeOverlay()
      trackEvent({ type: 'page_view' })
    }
    showSearchText()
    const stopScroll = restoreOrResetScroll(how, path)
    const stopLazyRender = startLazyRender()
    const stopViewPrefetch = startViewPrefetch(prefetch)
    const marking = requestAnimationFrame(markHeaderLinks)
    return () => {
      stopLazyRender()
      stopViewPrefetch()
      cancelAnimationFrame(marking)
      stopPreload?.()
      stopScroll?.()
    }
  }, [router, prefetch])

  return (
    <>
      <Suspense>
        <RouteChangeListener onRouteChange={onRouteChange} />
      </Suspense>
      <NavigationOverlay machine={machine} texts={texts.overlay} />
    </>
  )
}

function restoreOrResetScroll(how: NavigationKind, path: string): (() => void) | null {
  if (how === 'keep') return null
  if (how === 'push') return goToTop(path)
  if (how === 'traverse') return restoreScroll()
  // The position is not restored if the visitor scrolled while the page was loading.
  if (isReloadOrHistoryNavigation()) return restoreScroll({ keepsPosition: window.scrollY > 0 })
  return null
}

/** Whether the first page of this visit was reloaded, or reached through the history. */
function isReloadOrHistoryNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

type RouteChangeListenerProps = {
  /** Called when a page is shown. The function that it returns is called when the page is left. */
  onRouteChange: () => () => void
}

/**
 * Calls `onRouteChange` for every page that is shown, including the first one. It needs a Suspense
 * boundary because it reads the query.
 */
function RouteChangeListener({ onRouteChange }: RouteChangeListenerProps) {
  const page = `${usePathname()}?${useSearchParams()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` changes when another page is shown
  useLayoutEffect(onRouteChange, [page, onRouteChange])
  return null
}

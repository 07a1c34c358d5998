import { restoreForms, typedValues } from '@/components/ui/form-memory'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import {
  dropExpired,
  getPageState,
  PAGE_STATE_CLEANUP_MS,
  PAGE_STATES_KEY,
  type PageState,
  parsePageStates,
  putPageState,
} from '@/lib/layout/page-state'
import {
  alwaysStartsAtTop,
  SCROLL_SAVE_MS,
  SEARCH_TOP_DELAYS_MS,
  shouldRetryRestore,
} from '@/lib/layout/scroll'
import { currentPath } from './anchor'
import { restoreRows, rowPositions } from './row-storage'

const readStates = () => parsePageStates(readStored('sessionStorage', PAGE_STATES_KEY))
const writeStates = (entries: readonly PageState[]) =>
  writeStored('sessionStorage', PAGE_STATES_KEY, JSON.stringify(entries))

/**
 * Stores the state of the page at `path`: scroll position, positions of the rows, filters, and form
 * values that were not sent.
 */
export function savePageState(path: string): void {
  const { searchParams } = new URL(path, location.origin)
  const draft = {
    path,
    scrollPosition: { x: window.scrollX, y: window.scrollY },
    horizontalScrolls: rowPositions(),
    queryCache: {},
    formData: typedValues(loadPageState(path)?.formData ?? {}),
    filters: Object.fromEntries(searchParams),
  }
  writeStates(putPageState(readStates(), draft, Date.now()))
}

/** Returns the stored state of the page at `path`, or null after 30 minutes. */
export function loadPageState(path: string): PageState | null {
  return getPageState(readStates(), path, Date.now())
}

/** Removes expired page states every 5 minutes. Returns a cleanup function. */
export function startPageCleanup(): () => void {
  const timer = setInterval(
    () => writeStates(dropExpired(readStates(), Date.now())),
    PAGE_STATE_CLEANUP_MS,
  )
  return () => clearInterval(timer)
}

const RETRY_MS = 120

// Between a traversal and the end of the restoration, the scroll position is not that of the reader
// and is not stored.
let isRestoring = false

/**
 * Stores the scroll position every 150 ms while the page is scrolled. Returns a cleanup function.
 */
export function startScrollTracking(): () => void {
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    if (timer !== undefined || isRestoring) return
    const path = currentPath()
    timer = setTimeout(() => {
      timer = undefined
      // The page may have changed since; the position then belongs to another page.
      if (path === currentPath() && !isRestoring) savePageState(path)
    }, SCROLL_SAVE_MS)
  }
  const saveCurrentPage = () => {
    if (!isRestoring) savePageState(currentPath())
  }
  const stopWatch = startTraversalWatch(() => {
    saveCurrentPage()
    isRestoring = true
  })
  // The page may have been scrolled before it was hydrated.
  if (window.scrollY > 0) onScroll()
  // A page restored from the back-forward cache may have reset its fields.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) setTimeout(restoreForms)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('pagehide', saveCurrentPage)
  window.addEventListener('pageshow', onShow)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('pagehide', saveCurrentPage)
    window.removeEventListener('pageshow', onShow)
    stopWatch()
  }
}

/**
 * Restores rows, forms and scroll position of this page after back, forward and reload. With
 * `keepsPosition` the scroll position is not changed. Returns a cleanup function.
 */
export function restoreScroll({ keepsPosition = false } = {}): () => void {
  const path = currentPath()
  const state = loadPageState(path)
  const stopRows = restoreRows(state)
  const stopPage = keepsPosition ? null : restorePosition(path, state)
  if (state) restoreForms()
  return () => {
    stopPage?.()
    stopRows()
  }
}

function restorePosition(path: string, state: PageState | null): () => void {
  if (!state || alwaysStartsAtTop(path)) return goToTop(path)
  return scrollToPosition(state.scrollPosition)
}

function scrollToPosition({ x, y }: { x: number; y: number }): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  isRestoring = true
  const attempt = () => {
    window.scrollTo(x, y)
    tries += 1
    if (shouldRetryRestore(window.scrollY, y, tries)) timer = setTimeout(attempt, RETRY_MS)
    else isRestoring = false
  }
  attempt()
  return () => {
    clearTimeout(timer)
    isRestoring = false
  }
}

/**
 * Scrolls to the top of the page; on the results page again after 100 and 500 ms. Returns a cleanup
 * function.
 */
export function goToTop(path: string): () => void {
  const isSearch = path.split('?')[0] === '/busca'
  isRestoring = false
  window.scrollTo(0, 0)
  const again = isSearch ? SEARCH_TOP_DELAYS_MS.filter((delay) => delay > 0) : []
  const timers = again.map((delay) => setTimeout(() => window.scrollTo(0, 0), delay))
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

// The Navigation API reports back and forward before the router acts. A popstate listener would be
// called after the page has changed.

/** Whether this browser distinguishes back and forward from a new navigation. */
export function supportsNavigationApi(): boolean {
  return 'navigation' in window
}

/**
 * Calls `onTraverse` when the visitor goes back or forward, before another page is shown. Entries
 * with the same address belong to an element of the same page and are ignored. Returns a cleanup
 * function.
 */
export function startTraversalWatch(onTraverse: () => void): () => void {
  if (!supportsNavigationApi()) return () => undefined
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse') return
    if (event.destination.url !== location.href) onTraverse()
  }
  window.navigation.addEventListener('navigate', onNavigate)
  return () => window.navigation.removeEventListener('navigate', onNavigate)
}

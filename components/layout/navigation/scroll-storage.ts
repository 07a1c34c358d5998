import { restoreForms } from '@/components/ui/form-memory'
import type { PageState } from '@/lib/layout/page-state'
import {
  alwaysStartsAtTop,
  SCROLL_SAVE_MS,
  SEARCH_TOP_DELAYS_MS,
  shouldRetryRestore,
} from '@/lib/layout/scroll'
import { currentPath } from './anchor'
import { loadPageState, savePageState } from './page-storage'
import { restoreRows } from './row-storage'
import { startTraversalWatch } from './traversal'

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

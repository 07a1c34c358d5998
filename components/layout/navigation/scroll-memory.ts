import {
  alwaysStartsAtTop,
  SCROLL_SAVE_MS,
  SEARCH_TOP_DELAYS_MS,
  shouldRetryRestore,
} from '@/lib/navigation/scroll'
import { currentPath } from './anchor'
import { recallPage, rememberPage, restoreForms } from './page-memory'
import { restoreRows } from './row-memory'
import { startTraversalWatch } from './traversal'

const RETRY_MS = 120

// Between back and the page being there, and while it is put back into place, what scrolls is not
// where the reader stands.
let isHeld = false

/** Remembers where the reader stands, every 150 ms while they scroll (storefront §9, NAV-08). */
export function startScrollMemory(): () => void {
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    if (timer !== undefined || isHeld) return
    const path = currentPath()
    timer = setTimeout(() => {
      timer = undefined
      // The page may have changed since: its place is not this page's.
      if (path === currentPath() && !isHeld) rememberPage(path)
    }, SCROLL_SAVE_MS)
  }
  const stopWatch = startTraversalWatch(() => {
    isHeld = true
  })
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
    stopWatch()
  }
}

/** Puts the reader where they stood on this page, on back, forward and reload. */
export function restoreScroll(): () => void {
  const path = currentPath()
  const state = recallPage(path)
  const stopRows = restoreRows()
  const stopPage =
    state && !alwaysStartsAtTop(path) ? placePage(state.scrollPosition) : goToTop(path)
  if (state) restoreForms(state.formData)
  return () => {
    stopPage()
    stopRows()
  }
}

function placePage({ x, y }: { x: number; y: number }): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  isHeld = true
  const attempt = () => {
    window.scrollTo(x, y)
    tries += 1
    if (shouldRetryRestore(window.scrollY, y, tries)) timer = setTimeout(attempt, RETRY_MS)
    else isHeld = false
  }
  attempt()
  return () => {
    clearTimeout(timer)
    isHeld = false
  }
}

/** Begins the page at its top; the results page again at 100 and 500 ms (storefront §2, NAV-11). */
export function goToTop(path: string): () => void {
  const isSearch = path.split('?')[0] === '/busca'
  isHeld = false
  window.scrollTo(0, 0)
  const again = isSearch ? SEARCH_TOP_DELAYS_MS.filter((delay) => delay > 0) : []
  const timers = again.map((delay) => setTimeout(() => window.scrollTo(0, 0), delay))
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

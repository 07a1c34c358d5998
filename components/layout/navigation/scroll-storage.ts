import { restoreForms, typedValues } from '@/components/ui/page-form-storage'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import {
  alwaysStartsAtTop,
  dropExpired,
  dropOldPositions,
  getPageState,
  HORIZONTAL_CLEANUP_MS,
  HORIZONTAL_RESTORE_DELAY_MS,
  HORIZONTAL_RESTORE_WAIT_MS,
  HORIZONTAL_SAVE_MS,
  HORIZONTAL_TTL_MS,
  type HorizontalPosition,
  PAGE_STATE_CLEANUP_MS,
  PAGE_STATES_KEY,
  type PageState,
  parsePageStates,
  parsePositions,
  positionsOf,
  putPageState,
  putPosition,
  SCROLL_SAVE_MS,
  SEARCH_TOP_DELAYS_MS,
  shouldRetryRestore,
} from '@/lib/layout/page-state'
import { currentPath } from './anchor'

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

// True from a traversal (back or forward) to the end of the restoration. Meanwhile the scroll position is
// not stored, because the visitor did not choose it.
let isRestoring = false

/** Stores the page state every 150 ms while the page is scrolled. Returns a cleanup function. */
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
  // The visitor may have scrolled before hydration.
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
 * with the same address, except for the hash, belong to the same page and are ignored. Returns a
 * cleanup function.
 */
export function startTraversalWatch(onTraverse: () => void): () => void {
  if (!supportsNavigationApi()) return () => undefined
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse') return
    if (withoutHash(event.destination.url) !== withoutHash(location.href)) onTraverse()
  }
  window.navigation.addEventListener('navigate', onNavigate)
  return () => window.navigation.removeEventListener('navigate', onNavigate)
}

const withoutHash = (address: string) => address.split('#')[0]

const KEY = 'uti-row-positions'
const ROW_RETRY_MS = 100

const read = () => parsePositions(readStored('localStorage', KEY))
const write = (positions: readonly HorizontalPosition[]) =>
  writeStored('localStorage', KEY, JSON.stringify(positions))

/** Returns the current scroll position of each row of this page, by row name. */
export function rowPositions(): Record<string, number> {
  return Object.fromEntries(visibleRows().map((row) => [row.dataset.row ?? '', row.scrollLeft]))
}

/** Stores the position of each row 200 ms after it was scrolled. Returns a cleanup function. */
export function startRowScrollTracking(): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const onScroll = (event: Event) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    if (row === undefined) return
    const element = event.target as HTMLElement
    const path = currentPath()
    clearTimeout(timers.get(row))
    const save = () =>
      write(putPosition(read(), { path, row, left: element.scrollLeft, savedAt: Date.now() }))
    timers.set(row, setTimeout(save, HORIZONTAL_SAVE_MS))
  }
  const clean = setInterval(
    () => write(dropOldPositions(read(), Date.now())),
    HORIZONTAL_CLEANUP_MS,
  )
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => {
    clearInterval(clean)
    for (const timer of timers.values()) clearTimeout(timer)
    document.removeEventListener('scroll', onScroll, { capture: true })
  }
}

/**
 * Restores the row positions of this page if they were stored in the last 5 minutes. Positions of
 * this tab take precedence over those of other tabs. Starts after 500 ms and waits up to 3 s for
 * rows that are not rendered yet or lack cards. Returns a cleanup function.
 */
export function restoreRows(state: PageState | null): () => void {
  const started = Date.now()
  const isFresh = state !== null && started - state.timestamp <= HORIZONTAL_TTL_MS
  const wanted = new Map([
    ...positionsOf(read(), currentPath(), started),
    ...Object.entries(isFresh ? state.horizontalScrolls : {}),
  ])
  /** Positions that were set here, by row name. */
  const placed = new Map<string, number>()
  let timer = setTimeout(restore, HORIZONTAL_RESTORE_DELAY_MS)

  function restore(): void {
    for (const row of visibleRows()) {
      const name = row.dataset.row ?? ''
      const left = wanted.get(name)
      if (left === undefined) continue
      // A row that was scrolled in the meantime is not changed.
      if (row.scrollLeft === (placed.get(name) ?? 0)) row.scrollLeft = left
      placed.set(name, row.scrollLeft)
      // Until all cards are loaded, the position stays wanted. The scroll event makes the row load them.
      if (!row.querySelector('[data-row-lazy]')) wanted.delete(name)
    }
    if (wanted.size > 0 && Date.now() - started < HORIZONTAL_RESTORE_WAIT_MS) {
      timer = setTimeout(restore, ROW_RETRY_MS)
    }
  }
  return () => clearTimeout(timer)
}

/** Rows of the current page. Rows of pages that Next.js hides have no width. */
function visibleRows(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>('[data-row]')
  return [...rows].filter((row) => row.clientWidth > 0)
}

const EDGE_PX = 4

/**
 * Scrolls the rows with their arrow buttons and marks the ends of each row, so that an arrow
 * without effect is hidden. A row is measured only when it is scrolled or pointed at. Returns a cleanup
 * function.
 */
export function startRowArrows(): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[data-row-move]') : null
    if (!(button instanceof HTMLElement)) return
    const row = button.closest('[data-row-frame]')?.querySelector('[data-row]')
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollBy({
      left: Number(button.dataset.rowMove) * row.clientWidth * 0.85,
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }
  const onScroll = (event: Event) => {
    if (event.target instanceof HTMLElement && event.target.hasAttribute('data-row')) {
      markEnds(event.target)
    }
  }
  const onOver = (event: Event) => {
    const frame = event.target instanceof Element ? event.target.closest('[data-row-frame]') : null
    const row = frame?.querySelector<HTMLElement>('[data-row]')
    if (row) markEnds(row)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  document.addEventListener('pointerover', onOver)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('scroll', onScroll, { capture: true })
    document.removeEventListener('pointerover', onOver)
  }
}

function markEnds(row: HTMLElement): void {
  const frame = row.closest('[data-row-frame]')
  frame?.toggleAttribute('data-at-start', row.scrollLeft <= EDGE_PX)
  const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
  const isWhole = row.querySelector('[data-row-lazy]') === null
  frame?.toggleAttribute('data-at-end', isWhole && rest <= EDGE_PX)
}

import { readStored, writeStored } from '@/components/ui/safe-storage'
import type { PageState } from '@/lib/layout/page-state'
import {
  dropOldPositions,
  HORIZONTAL_CLEANUP_MS,
  HORIZONTAL_RESTORE_DELAY_MS,
  HORIZONTAL_RESTORE_WAIT_MS,
  HORIZONTAL_SAVE_MS,
  HORIZONTAL_TTL_MS,
  type HorizontalPosition,
  parsePositions,
  positionsOf,
  putPosition,
} from '@/lib/layout/scroll'
import { currentPath } from './anchor'

const KEY = 'uti-row-positions'
const RETRY_MS = 100

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
      // The scroll event makes the row load the cards that it lacks.
      if (!row.querySelector('[data-row-rest]')) wanted.delete(name)
    }
    if (wanted.size > 0 && Date.now() - started < HORIZONTAL_RESTORE_WAIT_MS) {
      timer = setTimeout(restore, RETRY_MS)
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
 * without effect is hidden. A row is measured only when it is scrolled or pointed at; until then
 * its HTML is that of the server. Returns a cleanup function.
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
  const isWhole = row.querySelector('[data-row-rest]') === null
  frame?.toggleAttribute('data-at-end', isWhole && rest <= EDGE_PX)
}

import { readStored, writeStored } from '@/components/ui/safe-storage'
import {
  dropOldPositions,
  HORIZONTAL_CLEANUP_MS,
  HORIZONTAL_RESTORE_DELAY_MS,
  HORIZONTAL_RESTORE_WAIT_MS,
  HORIZONTAL_SAVE_MS,
  type HorizontalPosition,
  parsePositions,
  positionsOf,
  putPosition,
} from '@/lib/navigation/horizontal'
import { currentPath } from './anchor'

const KEY = 'uti-row-positions'
const RETRY_MS = 100

const read = () => parsePositions(readStored('localStorage', KEY))
const write = (positions: readonly HorizontalPosition[]) =>
  writeStored('localStorage', KEY, JSON.stringify(positions))

/** Where the rows of this page stand now, by row. */
export function rowPositions(): Record<string, number> {
  return Object.fromEntries(visibleRows().map((row) => [row.dataset.row ?? '', row.scrollLeft]))
}

/** Remembers where each row stands, 200 ms after it was moved (storefront §9, NAV-12). */
export function startRowMemory(): () => void {
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

/** Puts the rows of this page back: after 500 ms, waiting up to 3 s for those that are not there yet. */
export function restoreRows(): () => void {
  const path = currentPath()
  const wanted = new Map(positionsOf(read(), path, Date.now()))
  const started = Date.now()
  let timer = setTimeout(place, HORIZONTAL_RESTORE_DELAY_MS)

  function place(): void {
    for (const row of visibleRows()) {
      const left = wanted.get(row.dataset.row ?? '')
      if (left === undefined) continue
      row.scrollLeft = left
      wanted.delete(row.dataset.row ?? '')
    }
    if (wanted.size > 0 && Date.now() - started < HORIZONTAL_RESTORE_WAIT_MS) {
      timer = setTimeout(place, RETRY_MS)
    }
  }
  return () => clearTimeout(timer)
}

/** Rows of the page that is shown; pages that Next keeps hidden have no boxes. */
function visibleRows(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>('[data-row]')
  return [...rows].filter((row) => row.clientWidth > 0)
}

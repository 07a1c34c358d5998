import { typedValues } from '@/components/ui/form-memory'
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
import { rowPositions } from './row-storage'

const read = () => parsePageStates(readStored('sessionStorage', PAGE_STATES_KEY))
const write = (entries: readonly PageState[]) =>
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
  write(putPageState(read(), draft, Date.now()))
}

/** Returns the stored state of the page at `path`, or null after 30 minutes. */
export function loadPageState(path: string): PageState | null {
  return getPageState(read(), path, Date.now())
}

/** Removes expired page states every 5 minutes. Returns a cleanup function. */
export function startPageCleanup(): () => void {
  const timer = setInterval(() => write(dropExpired(read(), Date.now())), PAGE_STATE_CLEANUP_MS)
  return () => clearInterval(timer)
}

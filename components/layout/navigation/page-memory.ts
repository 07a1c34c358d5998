import { readStored, writeStored } from '@/components/ui/safe-storage'
import {
  dropExpired,
  getPageState,
  PAGE_STATE_CLEANUP_MS,
  type PageState,
  parsePageStates,
  putPageState,
} from '@/lib/navigation/page-state'
import { rowPositions } from './row-memory'

const KEY = 'uti-page-states'

const read = () => parsePageStates(readStored('sessionStorage', KEY))
const write = (entries: readonly PageState[]) =>
  writeStored('sessionStorage', KEY, JSON.stringify(entries))

/** Remembers the page at `path` as it stands: scroll, rows, filters, forms marked data-remember. */
export function rememberPage(path: string): void {
  const { searchParams } = new URL(path, location.origin)
  const draft = {
    path,
    scrollPosition: { x: window.scrollX, y: window.scrollY },
    horizontalScrolls: rowPositions(),
    queryCache: {},
    formData: formValues(),
    filters: Object.fromEntries(searchParams),
  }
  write(putPageState(read(), draft, Date.now()))
}

/** What is remembered of the page at `path`, null after 30 minutes. */
export function recallPage(path: string): PageState | null {
  return getPageState(read(), path, Date.now())
}

/** Drops expired pages every 5 minutes (storefront §9, NAV-14). */
export function startPageCleanup(): () => void {
  const timer = setInterval(() => write(dropExpired(read(), Date.now())), PAGE_STATE_CLEANUP_MS)
  return () => clearInterval(timer)
}

/** Puts the remembered values back into empty fields of the forms marked data-remember. */
export function restoreForms(values: Readonly<Record<string, string>>): void {
  for (const field of rememberedFields()) {
    const value = values[field.name]
    if (value !== undefined && field.value === '') field.value = value
  }
}

function formValues(): Record<string, string> {
  return Object.fromEntries(rememberedFields().map(({ name, value }) => [name, value]))
}

// Only plain texts of forms that ask for it: a password or a file is never stored.
const FIELDS = ['input:not([type])', 'input[type=text]', 'input[type=search]', 'textarea', 'select']

function rememberedFields(): HTMLInputElement[] {
  const selector = FIELDS.map((field) => `form[data-remember] ${field}[name]`).join(',')
  const fields = document.querySelectorAll<HTMLInputElement>(selector)
  return [...fields].filter((field) => field.offsetParent !== null)
}

import type { Route } from 'next'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import type { TableColumn } from '@/components/ui/table'
import { changedSearch, type Direction, TABLE_KEYS } from '@/lib/core/table-query'
import { AdminIcon, type AdminIconName } from './admin-icon'
import { adminText } from './texts'

type TableToolbarProps = {
  url: TableUrl
  searchLabel?: string
  filters: TableFilter[]
  tools?: ReactNode
}

/**
 * Search and filters of a list. Their values are stored in the URL, so a view can be saved as a
 * link.
 */
export function TableToolbar({ url, searchLabel, filters, tools }: TableToolbarProps) {
  const search = url.value(TABLE_KEYS.q)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get(TABLE_KEYS.q)
    url.change({ [TABLE_KEYS.q]: String(text ?? '').trim() })
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {searchLabel ? (
        <search className="min-w-56 flex-1 md:max-w-sm">
          <form key={search} onSubmit={submit} className="relative">
            <AdminIcon
              name="search"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
            />
            <Input
              type="search"
              name={TABLE_KEYS.q}
              defaultValue={search}
              aria-label={searchLabel}
              placeholder={searchLabel}
              autoComplete="off"
              className="pl-10"
            />
          </form>
        </search>
      ) : null}
      {filters.map(({ key, label, options }) => (
        <SelectNative
          key={key}
          aria-label={label}
          value={url.value(key)}
          onChange={(event) => url.change({ [key]: event.target.value })}
          className="w-auto min-w-36"
        >
          <option value="">{`${label}: ${adminText('table.all')}`}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectNative>
      ))}
      {tools}
      {url.hasFilters ? (
        <Button variant="ghost" size="sm" onClick={url.clear}>
          <AdminIcon name="x" className="size-4" />
          {adminText('table.clear')}
        </Button>
      ) : null}
      <CopyButton className="ml-auto" isCompact />
    </div>
  )
}

type TableFilter = {
  /** The key in the URL. */
  key: string
  label: string
  options: { value: string; label: string }[]
}

export type DataTableProps<T extends { id: string }> = {
  /** Accessible name of the list. */
  label: string
  columns: TableColumn<T>[]
  rows: T[]
  total: number
  page: number
  pageSize: number
  /** Shown if there are no rows at all; a search without results has its own text. */
  empty: { icon: AdminIconName; title: string; text: string }
  sort?: string
  direction?: Direction
  /** Placeholder of the search field; without it there is no search field. */
  searchLabel?: string
  filters?: TableFilter[]
  /** Additional controls beside the filters. */
  tools?: ReactNode
  rowHref?: (row: T) => Route
  rowName?: (row: T) => string
  /**
   * Makes rows selectable and returns the actions for the selected ones. `clear` ends the
   * selection.
   */
  bulkActions?: (rows: T[], clear: () => void) => ReactNode
}

type Changes = Record<string, string | null>

/**
 * Returns the state of a list in its URL: `value` reads a key, `change` navigates to the list with
 * changed keys, and `href` returns that address. The old rows stay visible, marked as busy, until
 * the new ones have arrived.
 */
export function useTableUrl() {
  const router = useRouter()
  const pathname = usePathname()
  const params = useSearchParams()
  const [isPending, startTransition] = useTransition()
  const href = (changes: Changes) =>
    `${pathname}${changedSearch(params.toString(), changes)}` as Route
  const keys = [...params.keys()]
  return {
    isPending,
    href,
    value: (key: string) => params.get(key) ?? '',
    /** Whether a search or a filter is active. */
    hasFilters: keys.some((key) => key !== TABLE_KEYS.sort && key !== TABLE_KEYS.page),
    change: (changes: Changes) =>
      startTransition(() => router.push(href(changes), { scroll: false })),
    clear: () => startTransition(() => router.push(pathname as Route, { scroll: false })),
  }
}

type TableUrl = ReturnType<typeof useTableUrl>

type CopyButtonProps = {
  /** The text to copy; defaults to the address of this screen. */
  text?: string
  label?: string
  /** Shows only the icon on phones. */
  isCompact?: boolean
  className?: string
}

/**
 * Copies a text, by default the address of a list with its current filters, by which a view can be
 * saved and shared.
 */
function CopyButton({ text, label, isCompact, className }: CopyButtonProps) {
  const copy = () =>
    copyText(text ?? location.href, {
      copied: adminText('table.copied'),
      failed: adminText('table.copyFailed'),
    })
  return (
    <Button variant="ghost" size="sm" className={className} onClick={copy}>
      <AdminIcon name="link" className="size-4" />
      <span className={isCompact ? 'max-md:sr-only' : undefined}>
        {label ?? adminText('table.copyLink')}
      </span>
    </Button>
  )
}

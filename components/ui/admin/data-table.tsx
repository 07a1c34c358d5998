import {
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { Route } from 'next'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useMemo, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { copyText } from '@/components/ui/copy-text'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { Table, type TableColumn, type TableSort } from '@/components/ui/table'
import { changedSearch, type Direction, nextSort, TABLE_KEYS } from '@/lib/core/table-query'
import { AdminIcon, type AdminIconName } from './admin-icon'
import { SelectAll, SelectionBar, useFocusAfterRemoval, useOtherQuery } from './row-selection'
import { TablePages } from './table-pages'
import { adminText } from './texts'

// The list component of the admin. The page reads the query from the URL
// (lib/core/table-query.ts), the server returns one page of rows, and this component renders them
// and changes the URL.

const features = tableFeatures({ rowSelectionFeature })

/** A list with search, filters, sorting, pagination and row selection; cards below 768 px. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, total, page, pageSize, rowHref, bulkActions } = props
  const { direction = 'desc' } = props
  const url = useTableUrl()
  useFocusAfterRemoval(total)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>()
    return helper.columns(columns.map(({ id, header }) => helper.display({ id, header })))
  }, [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    enableRowSelection: bulkActions !== undefined,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  })

  if (total === 0 && !url.hasFilters) {
    const { icon, title, text } = props.empty
    return <EmptyState icon={<AdminIcon name={icon} />} title={title} text={text} />
  }

  const chosen = table.getSelectedRowModel().rows.map((row) => row.original)
  const clear = () => setRowSelection({})
  const sortOf = ({ header, sort }: TableColumn<T>): TableSort | null => {
    if (!sort) return null
    const isSorted = sort === props.sort
    const change = { [TABLE_KEYS.sort]: nextSort(sort, props.sort ?? '', direction) }
    return {
      href: url.href(change),
      direction: isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : null,
      title: adminText('table.sortBy', { column: header }),
      onSort: () => url.change(change),
    }
  }

  return (
    <div>
      <TableToolbar
        url={url}
        searchLabel={props.searchLabel}
        filters={props.filters ?? []}
        tools={props.tools}
      />
      {total === 0 ? (
        <EmptyState
          icon={<AdminIcon name="search" />}
          title={adminText('table.noneFound')}
          text={adminText('table.noneFoundText')}
        />
      ) : (
        <>
          {bulkActions ? (
            <SelectAll
              count={chosen.length}
              total={rows.length}
              onChange={(isChosen) => table.toggleAllRowsSelected(isChosen)}
            />
          ) : null}
          <Table<T>
            label={label}
            columns={columns}
            rows={rows}
            sortOf={sortOf}
            rowHref={rowHref}
            isBusy={url.isPending}
            choice={
              bulkActions && {
                header: adminText('table.choice'),
                box: (row) => (
                  <Checkbox
                    aria-label={adminText('table.selectRow', { name: props.rowName?.(row) ?? '' })}
                    checked={rowSelection[row.id] ?? false}
                    onChange={({ target }) => table.getRow(row.id).toggleSelected(target.checked)}
                  />
                ),
              }
            }
          />
        </>
      )}
      <TablePages
        page={page}
        pageSize={pageSize}
        total={total}
        href={(target) => url.href({ [TABLE_KEYS.page]: String(target) })}
        onPage={(target) => url.change({ [TABLE_KEYS.page]: String(target) })}
      />
      {bulkActions ? (
        <SelectionBar count={chosen.length} onClear={clear}>
          {bulkActions(chosen, clear)}
        </SelectionBar>
      ) : null}
    </div>
  )
}

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
  const input = useRef<HTMLInputElement>(null)
  const sent = useOtherQuery(search, (other) => {
    if (input.current) input.current.value = other
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sent.current = input.current?.value.trim() ?? ''
    url.change({ [TABLE_KEYS.q]: sent.current })
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {searchLabel ? (
        <search className="min-w-56 flex-1 md:max-w-sm">
          <form onSubmit={submit} className="relative">
            <AdminIcon
              name="search"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
            />
            <Input
              ref={input}
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

type DataTableProps<T extends { id: string }> = {
  /** Accessible name of the list. */
  label: string
  columns: TableColumn<T>[]
  rows: T[]
  total: number
  page: number
  pageSize: number
  /** Shown for a list without rows, search and filters. Other empty results have their own text. */
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
 * Copies a text, by default the address of this screen with its current filters, with which a view can be
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

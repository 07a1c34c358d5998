import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { Direction } from '@/lib/core/table-query'
import type { EmptyStateProps } from './empty-state'

export type TableColumn<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** The name of the sort in the URL, one of those in the rules of the page. */
  sort?: string
  align?: 'end'
  /** Contains buttons or fields; clicks on them do not open the row. */
  isInteractive?: boolean
  /** Identifies the row: the heading of its card and the link to it. Exactly one column has it. */
  isTitle?: boolean
  /** Shown in the table only, not on the card of a phone. */
  isWideOnly?: boolean
  className?: string
}

export type TableFilter = {
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
  empty: EmptyStateProps
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

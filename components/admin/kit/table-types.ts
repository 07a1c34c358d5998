import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { Direction } from '@/lib/admin/table-query'
import type { EmptyStateProps } from './empty-state'

export type TableColumn<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** The name of the sort in the URL, of those that the page's rules know. */
  sort?: string
  align?: 'end'
  /** Holds buttons or fields of its own: presses there do not open the row. */
  isInteractive?: boolean
  /** What names the row: the heading of its card, and the link to it. One column has it. */
  isTitle?: boolean
  /** Seen in the table only, not on the card of a phone. */
  isWideOnly?: boolean
  className?: string
}

export type TableFilter = {
  /** Its key in the URL. */
  key: string
  label: string
  options: { value: string; label: string }[]
}

export type DataTableProps<T extends { id: string }> = {
  /** What the list holds, for who hears it. */
  label: string
  columns: TableColumn<T>[]
  rows: T[]
  total: number
  page: number
  pageSize: number
  /** Shown while there is nothing at all; a search without results says so itself. */
  empty: EmptyStateProps
  sort?: string
  direction?: Direction
  /** Placeholder of the search field; without it there is none. */
  searchLabel?: string
  filters?: TableFilter[]
  /** More controls beside the filters. */
  tools?: ReactNode
  rowHref?: (row: T) => Route
  rowName?: (row: T) => string
  /** Rows can be chosen; what can be done with them. `clear` ends the choice. */
  bulkActions?: (rows: T[], clear: () => void) => ReactNode
}

import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { TableColumn } from '@/components/ui/table'
import type { Direction } from '@/lib/core/table-query'
import type { AdminIconName } from './admin-icon'

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

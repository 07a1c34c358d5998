import type { MouseEvent, ReactNode } from 'react'
import { type Direction, nextSort, TABLE_KEYS } from '@/lib/core/table-query'
import { cn } from '@/lib/utils'
import { PanelIcon } from './panel-icon'
import type { TableColumn } from './table-types'
import { kitText } from './texts'
import type { TableUrl } from './use-table-url'

type TableHeadProps<T> = {
  columns: TableColumn<T>[]
  url: TableUrl
  sort?: string
  direction?: Direction
  /** The checkbox that selects all rows. */
  choice: ReactNode
}

/** The header row. Sortable columns are links, so that a sorted list has an address. */
export function TableHead<T>({
  columns,
  url,
  sort,
  direction = 'desc',
  choice,
}: TableHeadProps<T>) {
  return (
    <thead className="max-md:sr-only">
      <tr className="border-border border-b bg-surface-2 text-left text-muted text-xs">
        {choice ? <th className="w-10 py-2 pl-4">{choice}</th> : null}
        {columns.map((column) => {
          const isSorted = column.sort !== undefined && column.sort === sort
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
              className={cn(
                'whitespace-nowrap px-3 py-2 font-semibold first:pl-4 last:pr-4',
                column.align === 'end' && 'text-right',
              )}
            >
              {column.sort ? (
                <SortLink
                  label={column.header}
                  url={url}
                  value={nextSort(column.sort, sort ?? '', direction)}
                  icon={
                    isSorted ? (direction === 'asc' ? 'arrow-up' : 'arrow-down') : 'arrow-up-down'
                  }
                  isSorted={isSorted}
                />
              ) : (
                column.header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type SortLinkProps = {
  label: string
  url: TableUrl
  value: string
  icon: 'arrow-up' | 'arrow-down' | 'arrow-up-down'
  isSorted: boolean
}

function SortLink({ label, url, value, icon, isSorted }: SortLinkProps) {
  const change = { [TABLE_KEYS.sort]: value }
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    url.change(change)
  }
  return (
    <a
      href={url.href(change)}
      onClick={go}
      title={kitText('table.sortBy', { column: label })}
      className={cn(
        'inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-foreground',
        isSorted && 'text-foreground',
      )}
    >
      {label}
      <PanelIcon name={icon} className={cn('size-3.5', !isSorted && 'opacity-50')} />
    </a>
  )
}

// The list component of the admin. The page reads the query from the URL
// (lib/core/table-query.ts), the server returns one page of rows, and this component renders them
// and changes the URL.
import {
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { TABLE_KEYS } from '@/lib/core/table-query'
import { cn } from '@/lib/utils'
import { BulkBar } from './bulk-bar'
import { EmptyState } from './empty-state'
import { TableCell } from './table-cell'
import { TableHead } from './table-head'
import { TablePages } from './table-pages'
import { TableToolbar } from './table-toolbar'
import type { DataTableProps } from './table-types'
import { kitText } from './texts'
import { useTableUrl } from './use-table-url'

const features = tableFeatures({ rowSelectionFeature })

/** A list with search, filters, sorting, pagination and row selection; cards below 768 px. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, total, page, pageSize, rowHref, bulkActions } = props
  const url = useTableUrl()
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

  if (total === 0 && !url.isNarrowed) return <EmptyState {...props.empty} />

  const chosen = table.getSelectedRowModel().rows.map((row) => row.original)
  const clear = () => setRowSelection({})
  const nameOf = (row: T) => props.rowName?.(row) ?? ''
  const allBox = bulkActions ? (
    <Checkbox
      aria-label={kitText('table.selectAll')}
      checked={rows.length > 0 && table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
      className="block"
    />
  ) : null

  return (
    <div>
      <TableToolbar
        url={url}
        searchLabel={props.searchLabel}
        filters={props.filters ?? []}
        tools={props.tools}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon="search"
          title={kitText('table.noneFound')}
          text={kitText('table.noneFoundText')}
        />
      ) : (
        <section
          aria-label={label}
          // Rows with links are focusable through their links.
          tabIndex={rowHref ? undefined : 0}
          aria-busy={url.isPending}
          className={cn(
            'overflow-x-auto transition-opacity md:rounded-lg md:border md:border-border md:bg-surface',
            url.isPending && 'opacity-60',
          )}
        >
          <table className="w-full border-collapse max-md:block">
            <caption className="sr-only">{label}</caption>
            <TableHead
              columns={columns}
              url={url}
              sort={props.sort}
              direction={props.direction}
              choice={allBox}
            />
            <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
              {table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  className={cn(
                    'relative border-border max-md:block max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 md:not-last:border-b',
                    rowHref && 'hover:bg-surface-2',
                    row.getIsSelected() && 'bg-primary-soft!',
                  )}
                >
                  {bulkActions ? (
                    <td className="z-10 max-md:absolute max-md:top-3.5 max-md:right-4 md:relative md:w-10 md:py-2.5 md:pl-4">
                      <Checkbox
                        aria-label={kitText('table.selectRow', { name: nameOf(row.original) })}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                        className="block"
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <TableCell
                      key={column.id}
                      column={column}
                      row={row.original}
                      href={rowHref?.(row.original)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <TablePages
        url={url}
        page={page}
        pageSize={pageSize}
        total={total}
        pageKey={TABLE_KEYS.page}
      />
      {bulkActions ? (
        <BulkBar count={chosen.length} onClear={clear}>
          {bulkActions(chosen, clear)}
        </BulkBar>
      ) : null}
    </div>
  )
}

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
import { EmptyState } from '@/components/ui/empty-state'
import { Table, type TableColumn, type TableSort } from '@/components/ui/table'
import { nextSort, TABLE_KEYS } from '@/lib/core/table-query'
import { AdminIcon } from './admin-icon'
import { SelectAll, SelectionBar } from './row-selection'
import { TablePages } from './table-pages'
import { type DataTableProps, TableToolbar, useTableUrl } from './table-toolbar'
import { adminText } from './texts'

const features = tableFeatures({ rowSelectionFeature })

/** A list with search, filters, sorting, pagination and row selection; cards below 768 px. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, total, page, pageSize, rowHref, bulkActions } = props
  const { direction = 'desc' } = props
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
      {rows.length === 0 ? (
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

import type { Route } from 'next'
import type { MouseEvent, ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { AppLink } from './app-link'
import { Icon } from './icon'

export type TableColumn<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** The value of the sort parameter for this column. */
  sort?: string
  align?: 'end'
  /** Contains buttons or fields; clicks on them do not open the row. */
  isInteractive?: boolean
  /** Identifies the row: heading of its card and link to its page. Must be set on exactly one column. */
  isTitle?: boolean
  /** Shown before the title, such as an image. */
  lead?: (row: T) => ReactNode
  /** Shown below the title and not a part of the link. */
  note?: (row: T) => ReactNode
  /** Hides the header visually, for a column that needs no explanation. */
  isUnnamed?: boolean
  /** Shown in the table only, not on the card of a phone. */
  isWideOnly?: boolean
  className?: string
}

/** The last column of a list, with the buttons of each row. */
export function actionsColumn<T>(header: string, cell: TableColumn<T>['cell']): TableColumn<T> {
  return { id: 'actions', header, cell, align: 'end', isInteractive: true, isUnnamed: true }
}

export type TableSort = {
  /** Address of the list in the next sort order of this column. */
  href: string
  direction: 'ascending' | 'descending' | null
  title?: string
  /** Called in place of following the link, for presses without a modifier key. */
  onSort?: () => void
}

type TableProps<T> = {
  /** Accessible name of the list. */
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  /** Returns the sort order of a column; null if the column cannot be sorted. */
  sortOf?: (column: TableColumn<T>) => TableSort | null
  rowHref?: (row: T) => string
  /** Accessible name of the link to a row; its content by default. */
  rowLabel?: (row: T) => string
  /** A checkbox in each row. */
  choice?: { header: string; box: (row: T) => ReactNode }
  /** Whether newer rows are being loaded. */
  isBusy?: boolean
}

/** A table; below 768 px its rows are cards. */
export function Table<T extends { id: string }>(props: TableProps<T>) {
  const { label, columns, rows, rowHref, choice, isBusy } = props
  return (
    <section
      aria-label={label}
      // The region scrolls, so it must be focusable, unless its rows have focusable links.
      tabIndex={rowHref ? undefined : 0}
      aria-busy={isBusy}
      className="overflow-x-auto transition-opacity aria-busy:opacity-60 md:rounded-lg md:border md:border-border md:bg-surface"
    >
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{label}</caption>
        <TableHead {...props} />
        <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
          {rows.map((row) => (
            <tr
              key={row.id}
              className={cn(
                'relative border-border has-checked:bg-primary-soft max-md:block max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 md:not-last:border-b',
                rowHref && 'hover:bg-surface-2',
              )}
            >
              {choice ? (
                <td className="z-10 max-md:absolute max-md:top-2 max-md:right-2.5 md:relative md:w-10 md:pl-2">
                  <span className="grid size-11 place-items-center">{choice.box(row)}</span>
                </td>
              ) : null}
              {columns.map((column) =>
                column.isTitle ? (
                  <TitleCell
                    key={column.id}
                    column={column}
                    row={row}
                    href={rowHref?.(row)}
                    label={props.rowLabel?.(row)}
                    hasChoice={choice !== undefined}
                  />
                ) : (
                  <Cell key={column.id} column={column} row={row} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TableHead<T>({ columns, sortOf, choice }: TableProps<T>) {
  return (
    <thead className="max-md:hidden">
      <tr className="border-border border-b bg-surface-2 text-left text-muted text-xs">
        {choice ? (
          <th scope="col">
            <span className="sr-only">{choice.header}</span>
          </th>
        ) : null}
        {columns.map((column) => {
          const sort = sortOf?.(column)
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sort ? (sort.direction ?? 'none') : undefined}
              className={cn(
                'whitespace-nowrap px-3 py-2 font-semibold first:pl-4 last:pr-4',
                column.align === 'end' && 'text-right',
              )}
            >
              {sort ? (
                <SortLink name={column.header} sort={sort} />
              ) : (
                <span className={cn(column.isUnnamed && 'sr-only')}>{column.header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortLink({ name, sort }: { name: string; sort: TableSort }) {
  const { href, direction, title, onSort } = sort
  return (
    <AppLink
      href={href as Route}
      title={title}
      keepScroll
      onClick={
        onSort &&
        ((event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onSort()
        })
      }
      className={cn(
        'inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-foreground',
        direction && 'text-foreground',
      )}
    >
      {name}
      <Icon
        name={direction ? 'chevron-down' : 'arrow-up-down'}
        className={cn(
          'size-3.5',
          direction === 'ascending' && 'rotate-180',
          !direction && 'opacity-50',
        )}
      />
    </AppLink>
  )
}

const box = 'min-w-0 px-3 py-2.5 align-middle text-sm first:pl-4 last:pr-4 max-md:px-0! max-md:py-1'

type TitleCellProps<T> = {
  column: TableColumn<T>
  row: T
  href: string | undefined
  label: string | undefined
  hasChoice: boolean
}

function TitleCell<T>({ column, row, href, label, hasChoice }: TitleCellProps<T>) {
  const content = column.cell(row)
  const lead = column.lead?.(row)
  const note = column.note?.(row)
  return (
    <th
      scope="row"
      className={cn(
        box,
        'text-left font-medium max-md:block max-md:pb-2 max-md:text-base',
        hasChoice && 'max-md:pr-10!',
        column.className,
      )}
    >
      <div className="flex items-center gap-3">
        {lead}
        <div className="min-w-0">
          {href ? (
            <AppLink
              href={href as Route}
              aria-label={label}
              className="break-words underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline"
            >
              {content}
            </AppLink>
          ) : (
            <span className="break-words">{content}</span>
          )}
          {note ? <div className="mt-0.5 font-normal text-muted text-xs">{note}</div> : null}
        </div>
      </div>
    </th>
  )
}

function Cell<T>({ column, row }: { column: TableColumn<T>; row: T }) {
  return (
    <td
      className={cn(
        box,
        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
        column.align === 'end' && 'md:text-right',
        column.isInteractive && 'relative z-10',
        column.isWideOnly && 'max-md:hidden',
        column.className,
      )}
    >
      <span className={cn('shrink-0 text-muted text-xs md:hidden', column.isUnnamed && 'sr-only')}>
        {column.header}
      </span>
      <div className="min-w-0 break-words max-md:text-right">{column.cell(row)}</div>
    </td>
  )
}

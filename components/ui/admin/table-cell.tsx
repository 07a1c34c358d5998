import type { Route } from 'next'
import { AppLink } from '@/components/ui/link'
import { cn } from '@/lib/utils'
import type { TableColumn } from './table-types'

type TableCellProps<T> = { column: TableColumn<T>; row: T; href?: Route }

/** One value of a row: a table cell from 768 px, a line of a card below. */
export function TableCell<T>({ column, row, href }: TableCellProps<T>) {
  const { isTitle, isInteractive, isWideOnly, align, header, className } = column
  const content = column.cell(row)
  return (
    <td
      className={cn(
        'min-w-0 px-3 py-2.5 align-middle text-sm first:pl-4 last:pr-4',
        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-1',
        align === 'end' && 'md:text-right',
        isTitle && 'font-medium max-md:pr-10! max-md:pb-2 max-md:text-base',
        isWideOnly && 'max-md:hidden',
        isInteractive && 'relative z-10',
        className,
      )}
    >
      {isTitle ? null : (
        <span aria-hidden="true" className="shrink-0 text-muted text-xs md:hidden">
          {header}
        </span>
      )}
      {isTitle && href ? (
        <AppLink
          href={href}
          className="min-w-0 break-words underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline"
        >
          {content}
        </AppLink>
      ) : (
        <span className="min-w-0 break-words max-md:text-right">{content}</span>
      )}
    </td>
  )
}

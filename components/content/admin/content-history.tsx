import { HistoryButton } from '@/components/ui/admin/history-button'
import type { VersionedTable } from '@/lib/content/admin/versions'
import { useContentLabel } from './use-content-label'

type ContentHistoryProps = {
  kind: string
  table: VersionedTable
  /** The row of the history; without it, the history of the whole table, including deleted rows. */
  row?: string
  /** Returns the names of list elements, such as the blocks of a page. */
  nameOf?: (key: string) => string | undefined
}

/** The history of a kind of content, with the field names of its form. */
export function ContentHistory({ kind, table, row, nameOf }: ContentHistoryProps) {
  return <HistoryButton table={table} row={row} labelOf={useContentLabel(kind, nameOf)} />
}

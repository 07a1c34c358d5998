import type { VersionedTable } from '@/lib/admin-content/versions'
import { HistoryButton } from '../../history/history-button'
import { useContentLabel } from '../use-content-label'

type ContentHistoryProps = {
  kind: string
  table: VersionedTable
  /** One row's history; without it that of the whole table, with what was deleted. */
  row?: string
  /** Names the elements of its lists, such as the blocks of a page. */
  nameOf?: (key: string) => string | undefined
}

/** The history of a piece of content, its fields named as its form does. */
export function ContentHistory({ kind, table, row, nameOf }: ContentHistoryProps) {
  return <HistoryButton table={table} row={row} labelOf={useContentLabel(kind, nameOf)} />
}

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { HistoryButton } from '@/components/ui/admin/history-button'
import { adminText } from '@/components/ui/admin/texts'
import type { FieldLabel } from '@/components/ui/admin/use-versioned-save'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { VersionedTable } from '@/lib/content/admin/version-changes'

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

type DeleteAndHistoryProps = {
  id: string
  kind: string
  table: VersionedTable
  /** Title of the confirmation; null if the row cannot be deleted. */
  question: string | null
  onDelete: () => void
}

/** Actions of a stored row: its history, and delete after a confirmation. */
export function DeleteAndHistory({ id, kind, table, question, onDelete }: DeleteAndHistoryProps) {
  const t = useTranslations('admin-content')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ContentHistory kind={kind} table={table} row={id} />
      {question ? (
        <>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            <Icon name="trash-2" className="size-4" />
            {t('actions.delete')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={question}
            description={t('deleteText')}
            confirmLabel={t('actions.delete')}
            tone="danger"
            onConfirm={() => {
              setAsking(false)
              onDelete()
            }}
          />
        </>
      ) : null}
    </>
  )
}

/** Lists of a form whose elements have names, with the text keys of their labels. */
const LISTS: Record<string, string> = {
  rows: 'layout.blocks',
  'contentConfig.rows': 'rows.title',
  sections: 'pages.blocks',
  items: 'picker.chosen',
}

/**
 * Returns a function that names the fields of a kind of content. `nameOf` returns the names of list
 * elements, such as the blocks of a page.
 */
export function useContentLabel(kind: string, nameOf?: (key: string) => string | undefined) {
  const t = useTranslations('admin-content')
  const text = (key: string) => (t.has(key as 'title') ? t(key as 'title') : undefined)
  return ((path) => {
    const last = path.split('.').at(-1) ?? path
    const list = Object.keys(LISTS).find((name) => path === name || path.startsWith(`${name}.`))
    if (!list) return text(`kinds.${kind}.fields.${last}`) ?? path
    const title = text(LISTS[list] ?? '') ?? list
    if (path === list) return adminText('conflict.order', { field: title })
    const key = path.slice(list.length + 1).split('.')[0] ?? ''
    const name = nameOf?.(key) ?? text(`layout.fixed.${key}`)
    return name ? `${title}: ${name}` : title
  }) satisfies FieldLabel
}

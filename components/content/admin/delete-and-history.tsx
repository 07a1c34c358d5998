import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { VersionedTable } from '@/lib/content/admin/versions'
import { ContentHistory } from './content-history'

type DeleteAndHistoryProps = {
  id: string
  kind: string
  table: VersionedTable
  /** Title of the confirmation; null if the row cannot be deleted. */
  ask: string | null
  onDelete: () => void
}

/** Actions of a stored row: its history, and delete after a confirmation. */
export function DeleteAndHistory({ id, kind, table, ask, onDelete }: DeleteAndHistoryProps) {
  const t = useTranslations('admin-content')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ContentHistory kind={kind} table={table} row={id} />
      {ask ? (
        <>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            <Icon name="trash-2" className="size-4" />
            {t('actions.delete')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={ask}
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

'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import {
  SelectAll,
  SelectionBar,
  useFocusAfterRemoval,
  useRowSelection,
} from '@/components/ui/admin/row-selection'
import { Button } from '@/components/ui/button'
import { useTrash } from './trash'

/** Asks for confirmation before products of the trash are deleted for good. */
function RemoveDialog({
  ids,
  isBusy,
  onClose,
  onConfirm,
}: {
  ids: string[] | null
  isBusy: boolean
  onClose: () => void
  onConfirm: (ids: string[]) => void
}) {
  const t = useTranslations('admin-products')
  return (
    <ConfirmDialog
      open={ids !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('trash.removeTitle', { count: ids?.length ?? 0 })}
      description={t('trash.removeText')}
      confirmLabel={t('trash.remove')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => (ids ? onConfirm(ids) : undefined)}
    >
      <p className="text-muted text-sm">{t('bulk.deleteMaster')}</p>
    </ConfirmDialog>
  )
}

type TrashSelectionProps = {
  /** Number of products on the page (`total`) and in the whole trash (`found`). */
  total: number
  found: number
  children: ReactNode
}

/** Tracks the selection of the trash and restores or deletes the selected products. */
export function TrashSelection({ total, found, children }: TrashSelectionProps) {
  const t = useTranslations('admin-products.trash')
  const { ids, choose, formProps } = useRowSelection()
  const { isBusy, restore, remove } = useTrash()
  const [asked, setAsked] = useState<string[] | null>(null)
  useFocusAfterRemoval(found)
  return (
    <form {...formProps}>
      {total > 0 ? <SelectAll count={ids.length} total={total} onChange={choose} /> : null}
      {children}
      <SelectionBar count={ids.length} label={t('bulk')} onClear={() => choose(false)}>
        <Button
          size="sm"
          variant="secondary"
          isBusy={isBusy}
          onClick={async () => {
            if (await restore(ids)) choose(false)
          }}
        >
          {t('restore')}
        </Button>
        <Button size="sm" variant="danger" isInactive={isBusy} onClick={() => setAsked(ids)}>
          {t('remove')}
        </Button>
      </SelectionBar>
      <RemoveDialog
        ids={asked}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={async (chosen) => {
          const isDone = await remove(chosen)
          setAsked(null)
          if (isDone) choose(false)
        }}
      />
    </form>
  )
}

type TrashRowActionsProps = { id: string; name: string }

/** Restores or deletes one product of the trash. */
export function TrashRowActions({ id, name }: TrashRowActionsProps) {
  const t = useTranslations('admin-products.trash')
  const { isBusy, restore, remove } = useTrash()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        size="sm"
        variant="secondary"
        isBusy={isBusy}
        aria-label={t('restoreOne', { name })}
        onClick={() => restore([id])}
      >
        {t('restore')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="text-danger-ink"
        isBusy={isBusy}
        aria-label={t('removeOne', { name })}
        onClick={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      <RemoveDialog
        ids={isAsking ? [id] : null}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={async (chosen) => {
          await remove(chosen)
          setAsking(false)
        }}
      />
    </div>
  )
}

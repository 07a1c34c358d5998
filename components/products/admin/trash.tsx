import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import { TRASH_DAYS } from '@/lib/products/admin/list-query'
import { deleteProducts, restoreProducts, trashProducts } from '@/server/products/admin-actions'
import { useErrorToast } from './use-error-toast'

const UNDO_MS = 10_000

/**
 * Returns the functions that move products to the trash, restore them, and delete them for good. Each
 * shows a toast, refreshes the screen and returns whether it succeeded. The toast of `trash` has a button
 * that restores the products.
 */
export function useTrash() {
  const t = useTranslations('admin-products')
  const failed = useErrorToast()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<ActionResult<void>>, failure: string, done: () => void) {
    setBusy(true)
    const result = await callAction(work)
    setBusy(false)
    if (result.ok) {
      done()
      router.refresh()
    } else {
      failed(failure, result)
    }
    return result.ok
  }

  const restore = (ids: string[]) =>
    run(
      () => restoreProducts({ ids }),
      t('trash.restoreFailed'),
      () =>
        toast({
          title: t('trash.restored', { count: ids.length }),
          description: t('trash.restoredText', { count: ids.length }),
          variant: 'success',
        }),
    )
  const trash = (ids: string[]) =>
    run(
      () => trashProducts({ ids }),
      t('toasts.removeFailed'),
      () =>
        toast({
          title: t('trash.moved', { count: ids.length }),
          description: t('trash.movedText', { count: ids.length, days: TRASH_DAYS }),
          variant: 'success',
          durationMs: UNDO_MS,
          action: { label: t('trash.undo'), onPress: () => void restore(ids) },
        }),
    )
  const remove = (ids: string[]) =>
    run(
      () => deleteProducts({ ids }),
      t('toasts.removeFailed'),
      () =>
        toast({
          title: t('toasts.removed'),
          description: t('toasts.removedText'),
          variant: 'success',
        }),
    )
  return { isBusy, trash, restore, remove }
}

type DeleteDialogProps = {
  count: number
  /** Whether the products may include a master; its variants then remain on sale. */
  hasMasters: boolean
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation before products are moved to the trash, and suggests archiving instead. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { count, hasMasters, isOpen, isBusy, onClose, onConfirm } = props
  const t = useTranslations('admin-products.bulk')
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t('deleteTitle', { count })}
        description={t('deleteText', { count, days: TRASH_DAYS })}
        closeLabel={t('close')}
      >
        {hasMasters ? <p className="mt-2 text-muted text-sm">{t('deleteMaster')}</p> : null}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {t('delete')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { TRASH_DAYS } from '@/lib/products/admin/list-query'

type DeleteDialogProps = {
  count: number
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before products are moved to the trash, and mentions archiving as the alternative. */
export function DeleteDialog({ count, isOpen, isBusy, onClose, onConfirm }: DeleteDialogProps) {
  const t = useTranslations('admin-products.bulk')
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t('deleteTitle', { count })}
        description={t('deleteText', { count, days: TRASH_DAYS })}
        closeLabel={t('close')}
      >
        <p className="mt-2 text-muted text-sm">{t('deleteMaster')}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
            {t('delete')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

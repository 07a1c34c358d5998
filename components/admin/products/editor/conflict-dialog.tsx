import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { fieldOfColumn } from '@/lib/admin-products/tabs'
import type { OpenConflict } from './use-save-product'

type ConflictDialogProps = {
  conflict: OpenConflict | null
  onSaveAnyway: () => void
  onTakeStored: (keepMine: boolean) => void
  onClose: () => void
}

/** Somebody else saved meanwhile: says what, and lets the owner decide. Nothing typed is lost. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, onSaveAnyway, onTakeStored, onClose } = props
  const t = useTranslations('admin-products.conflict')
  const names = useTranslations('admin-products.fields')
  const listed = (columns: string[]) =>
    [...new Set(columns.map((column) => fieldOfColumn(column) ?? 'name'))]
      .map((field) => names(`${field}.label`))
      .join(', ')
  return (
    <Dialog open={conflict !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={t('title')} description={t('text')} closeLabel={t('close')}>
        {conflict ? (
          <dl className="mt-4 grid gap-3 text-sm">
            {conflict.both.length > 0 ? (
              <div className="rounded-md bg-danger-soft p-3">
                <dt className="font-semibold text-danger-ink">{t('both')}</dt>
                <dd>{listed(conflict.both)}</dd>
              </div>
            ) : null}
            {conflict.theirs.length > 0 ? (
              <div className="rounded-md bg-surface-2 p-3">
                <dt className="font-semibold">{t('theirs')}</dt>
                <dd>{listed(conflict.theirs)}</dd>
              </div>
            ) : null}
          </dl>
        ) : null}
        <div className="mt-6 grid gap-2">
          <Button onClick={onSaveAnyway}>{t('saveAnyway')}</Button>
          <Button variant="secondary" onClick={() => onTakeStored(true)}>
            {t('merge')}
          </Button>
          <Button variant="ghost" onClick={() => onTakeStored(false)}>
            {t('takeStored')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

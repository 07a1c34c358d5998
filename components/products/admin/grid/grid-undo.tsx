import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { readGridUndo, undoGridSave } from '@/server/products/admin/grid-actions'
import type { GridSave, GridUndoLine } from '@/server/products/admin/grid-dto'
import { useErrorToast } from '../use-error-toast'
import { ChangeLine, ChangeList } from './grid-changes'

type GridUndoProps = {
  save: GridSave
  labelOf: (field: string) => string
  onUndone: () => Promise<void>
}

/** Undoes the last save after showing what it restores; products that changed since are left. */
export function GridUndo({ save, labelOf, onUndone }: GridUndoProps) {
  const t = useTranslations('admin-products.grid')
  const format = useFormatter()
  const failed = useErrorToast()
  const [lines, setLines] = useState<GridUndoLine[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const kept = lines?.filter(({ why }) => why !== null).length ?? 0
  const restored = (lines?.length ?? 0) - kept

  async function open() {
    setOpen(true)
    setLines(null)
    const result = await callAction(() => readGridUndo({ batch: save.batch }))
    if (result.ok) return setLines(result.data)
    setOpen(false)
    failed(t('undo.failed'), result)
  }

  async function undo() {
    setBusy(true)
    const result = await callAction(() => undoGridSave({ batch: save.batch }))
    if (result.ok) {
      toast({ title: t('undo.done', { count: result.data.restored }), variant: 'success' })
      await onUndone()
    } else failed(t('undo.failed'), result)
    setBusy(false)
    setOpen(false)
  }

  return (
    <>
      <Button variant="outline" onClick={open}>
        <AdminIcon name="undo-2" className="size-4.5" />
        {t('undo.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('undo.title', {
          at: format.dateTime(new Date(save.at), { dateStyle: 'short', timeStyle: 'short' }),
        })}
        description={lines ? t('undo.text', { count: restored }) : t('undo.loading')}
        confirmLabel={t('undo.confirm')}
        isBusy={isBusy}
        isDisabled={restored === 0}
        onConfirm={undo}
      >
        {lines ? (
          <div className="grid gap-3">
            {kept > 0 ? (
              <p className="rounded-md bg-coin-soft p-3 font-medium text-coin-ink text-sm">
                {t('undo.kept', { count: kept })}
              </p>
            ) : null}
            <ChangeList
              items={lines}
              keyOf={(line) => lines.indexOf(line).toString()}
              moreText={(count) => t('preview.more', { count })}
            >
              {(line) => (
                <>
                  <span className="font-medium">{line.name}</span>
                  {line.why === null ? (
                    line.changes.map(({ field, now, before }) => (
                      <ChangeLine
                        key={field}
                        label={labelOf(field)}
                        from={now || t('preview.empty')}
                        to={before || t('preview.empty')}
                        toText={t('preview.to')}
                      />
                    ))
                  ) : (
                    <span className="text-coin-ink">{t(`undo.why.${line.why}`)}</span>
                  )}
                </>
              )}
            </ChangeList>
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

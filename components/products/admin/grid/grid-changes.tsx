import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useErrorToast } from '@/components/products/admin/use-error-toast'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { GridField } from '@/lib/imports/grid/cells'
import type { GridWarning, RowChange } from '@/lib/imports/grid/edits'
import { readGridUndo, undoGridSave } from '@/server/products/admin-grid-actions'
import type { GridSave, GridUndoLine } from '@/server/products/admin-grid-dto'

const SHOWN = 200

type ChangeListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  moreText: (count: number) => string
  children: (item: T) => ReactNode
}

/** Up to 200 changed products in a scrollable list, and the number of further ones. */
function ChangeList<T>({ items, keyOf, moreText, children }: ChangeListProps<T>) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls and has no link to focus
      tabIndex={0}
      className="max-h-[45dvh] divide-y divide-border overflow-y-auto rounded-md border border-border text-sm"
    >
      {items.slice(0, SHOWN).map((item) => (
        <li key={keyOf(item)} className="grid gap-1 p-3">
          {children(item)}
        </li>
      ))}
      {items.length > SHOWN ? (
        <li className="p-3 text-muted">{moreText(items.length - SHOWN)}</li>
      ) : null}
    </ul>
  )
}

type ChangeLineProps = {
  label: string
  from: string
  to: string
  toText: string
  children?: ReactNode
}

/** A value before and after. */
function ChangeLine({ label, from, to, toText, children }: ChangeLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <span className="text-muted">{label}</span>
      <s className="text-muted">{from}</s>
      <span aria-hidden="true">→</span>
      <span className="sr-only">{toText}</span>
      <strong>{to}</strong>
      {children}
    </p>
  )
}

type GridPreviewProps = {
  changes: readonly RowChange[]
  errorCount: number
  isOpen: boolean
  isBusy: boolean
  labelOf: (field: GridField) => string
  onClose: () => void
  onConfirm: () => void
}

/** The warning `detached` (the cell no longer inherits) is not suspicious. */
const isSuspicious = (warning: GridWarning) => warning !== 'detached'
const suspiciousOf = ({ cells }: RowChange) =>
  cells.reduce((sum, { warnings }) => sum + warnings.filter(isSuspicious).length, 0)

/** Lists the changes that would be saved, suspicious prices first, and asks for confirmation. */
export function GridPreview(props: GridPreviewProps) {
  const { changes, errorCount, isOpen, isBusy, labelOf, onClose, onConfirm } = props
  const t = useTranslations('admin-products.grid')
  const cells = changes.reduce((sum, change) => sum + change.cells.length, 0)
  const warnings = changes.reduce((sum, change) => sum + suspiciousOf(change), 0)
  const sorted = changes.toSorted(
    (one, other) => Number(suspiciousOf(other) > 0) - Number(suspiciousOf(one) > 0),
  )
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('preview.title', { count: changes.length })}
      description={t('preview.text', { count: cells })}
      confirmLabel={t('preview.confirm', { count: changes.length })}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <div className="grid gap-3">
        {warnings > 0 ? (
          <p className="rounded-md bg-coin-soft p-3 font-medium text-coin-ink text-sm">
            {t('preview.warnings', { count: warnings })}
          </p>
        ) : null}
        {errorCount > 0 ? (
          <p className="rounded-md bg-danger-soft p-3 font-medium text-danger-ink text-sm">
            {t('preview.errors', { count: errorCount })}
          </p>
        ) : null}
        <ChangeList
          items={sorted}
          keyOf={({ row }) => row.id}
          moreText={(count) => t('preview.more', { count })}
        >
          {(change) => (
            <>
              <span className="font-medium">{change.row.name}</span>
              {change.cells.map((cell) => (
                <ChangeLine
                  key={cell.field.name}
                  label={labelOf(cell.field)}
                  from={cell.before || t('preview.empty')}
                  to={cell.after || t('preview.empty')}
                  toText={t('preview.to')}
                >
                  {cell.warnings.map((warning) => (
                    <Badge key={warning} tone={isSuspicious(warning) ? 'coin' : 'outline'}>
                      {t(`warnings.${warning}`)}
                    </Badge>
                  ))}
                </ChangeLine>
              ))}
            </>
          )}
        </ChangeList>
      </div>
    </ConfirmDialog>
  )
}

type GridUndoProps = {
  save: GridSave
  labelOf: (field: string) => string
  onUndone: () => Promise<void>
}

/** Undoes the last save after a preview of the restored values. Products changed since are not restored. */
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

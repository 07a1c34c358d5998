import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { AdminIcon } from './admin-icon'
import { LeaveDialog } from './confirm-dialog'
import { adminText } from './texts'
import { DialogForms } from './unsaved-guard'
import type { FieldLabel } from './use-versioned-save'
import { ConflictDialog, type VersionedSave } from './use-versioned-save'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  closeLabel?: string
  className?: string
  children: ReactNode
}

/**
 * A dialog with a form that calls `useUnsavedGuard`. While the form is dirty, asks for confirmation before
 * Escape, the close button or a press outside closes it.
 */
export function FormDialog({
  open,
  onClose,
  closeLabel = adminText('close'),
  children,
  ...content
}: FormDialogProps) {
  const [dirtyForms] = useState(() => new Set<symbol>())
  const [isAsking, setAsking] = useState(false)
  if (!open && isAsking) setAsking(false) // a save closed the dialog meanwhile
  return (
    <>
      {/* Rendered before the dialog, so that the dialog returns the focus last when both close. */}
      <LeaveDialog
        open={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onClose()
        }}
      />
      <Dialog open={open} onOpenChange={() => (dirtyForms.size > 0 ? setAsking(true) : onClose())}>
        <DialogContent closeLabel={closeLabel} {...content}>
          <DialogForms value={dirtyForms}>{children}</DialogForms>
        </DialogContent>
      </Dialog>
    </>
  )
}

/** The row that a dialog edits, 'new' for a row to be created; null while the dialog is closed. */
export type Edited<Row> = Row | 'new' | null

type EditDialogProps<Row> = {
  edited: Edited<Row>
  onEnd: () => void
  /** Returns the title; `row` is null for a new row. */
  titleOf: (row: Row | null) => string
  className?: string
  /** Returns the form; `row` is null for a new row. */
  children: (row: Row | null) => ReactNode
}

/** The dialog with the form of a new or an existing row of a list. */
export function EditDialog<Row extends object>({
  edited,
  onEnd,
  titleOf,
  className = 'max-w-xl',
  children,
}: EditDialogProps<Row>) {
  const row = edited === 'new' ? null : edited
  return (
    <FormDialog open={edited !== null} onClose={onEnd} title={titleOf(row)} className={className}>
      {edited === null ? null : children(row)}
    </FormDialog>
  )
}

type RowButtonProps = { label: string; onClick: () => void }

type NewButtonProps = RowButtonProps & { ref?: Ref<HTMLButtonElement> }

/** Opens the form of a new row. */
export function NewButton({ label, onClick, ref }: NewButtonProps) {
  return (
    <Button ref={ref} onClick={onClick}>
      <Icon name="plus" className="size-4" />
      {label}
    </Button>
  )
}

/** Opens the form of a row. */
export function EditButton({ label, onClick }: RowButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <AdminIcon name="pencil" className="size-4" />
    </Button>
  )
}

/** Opens the confirmation of deleting a row. */
export function DeleteButton({ label, onClick }: RowButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <Icon name="trash-2" className="size-4" />
    </Button>
  )
}

type DialogFormEndProps<V> = {
  saving: VersionedSave<V> & { isSaving: boolean }
  labelOf: FieldLabel
  onCancel: () => void
  saveText?: string
}

/** The buttons of a form in a dialog and the dialog about a conflicting save. */
export function DialogFormEnd<V extends object>(props: DialogFormEndProps<V>) {
  const { saving, labelOf, onCancel, saveText = adminText('save.save') } = props
  return (
    <>
      <div className="col-span-full flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {adminText('cancel')}
        </Button>
        <Button type="submit" isBusy={saving.isSaving}>
          {saving.isSaving ? adminText('save.saving') : saveText}
        </Button>
      </div>
      <ConflictDialog saving={saving} labelOf={labelOf} />
    </>
  )
}

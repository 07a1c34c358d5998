import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { AdminIcon } from './admin-icon'

/** The row that a dialog edits, 'new' for a row to be created; null while the dialog is closed. */
export type Edited<Row> = Row | 'new' | null

type EditDialogProps<Row> = {
  edited: Edited<Row>
  onEnd: () => void
  /** Returns the title; null is a new row. */
  titleOf: (row: Row | null) => string
  closeLabel: string
  className?: string
  /** Returns the form; null is a new row. */
  children: (row: Row | null) => ReactNode
}

/** The dialog with the form of a new or an existing row of a list. */
export function EditDialog<Row extends object>({
  edited,
  onEnd,
  titleOf,
  closeLabel,
  className = 'max-w-xl',
  children,
}: EditDialogProps<Row>) {
  const row = edited === 'new' ? null : edited
  return (
    <Dialog open={edited !== null} onOpenChange={(isOpen) => !isOpen && onEnd()}>
      <DialogContent title={titleOf(row)} closeLabel={closeLabel} className={className}>
        {edited === null ? null : children(row)}
      </DialogContent>
    </Dialog>
  )
}

type RowButtonProps = { label: string; onClick: () => void }

/** Opens the form of a row. */
export function EditButton({ label, onClick }: RowButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <AdminIcon name="pencil" className="size-4" />
    </Button>
  )
}

/** Asks whether a row is deleted. */
export function DeleteButton({ label, onClick }: RowButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <Icon name="trash-2" className="size-4" />
    </Button>
  )
}

import { type ReactNode, type Ref, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { actionsColumn, Table, type TableColumn } from '@/components/ui/table'
import type { ActionResult } from '@/lib/core/result'
import { AdminCard } from './admin-page'
import { ConfirmDialog, useDialogAction } from './confirm-dialog'
import { DeleteButton, EditButton, EditDialog, type Edited, NewButton } from './edit-dialog'
import { useFocusAfterRemoval } from './row-selection'
import { adminText } from './texts'

type Deletion<Row> = {
  /** Describes the effect of deleting a row. */
  text: string
  /** Titles of the toasts. */
  deleted: string
  failed: string
  run: (row: Row) => Promise<ActionResult<unknown>>
}

type RowDialogs<Row> = {
  /** Returns the name of a row in the buttons and titles. */
  nameOf: (row: Row) => string
  /** Label of the button that adds a row, and title of its dialog. */
  newLabel: string
  /** Returns the form of a row, or of a new one for null. */
  form: (row: Row | null, onEnd: () => void) => ReactNode
  /** If omitted, rows cannot be deleted. */
  deletion?: Deletion<Row>
}

/** Returns the button that adds a row, the buttons of a row, and the dialogs that these buttons open. */
export function useRowDialogs<Row extends object>(
  options: RowDialogs<Row>,
  addRef?: Ref<HTMLButtonElement>,
) {
  const { nameOf, newLabel, form, deletion } = options
  const [edited, setEdited] = useState<Edited<Row>>(null)
  const [deleting, setDeleting] = useState<Row | null>(null)
  const onEnd = () => setEdited(null)
  const editLabel = (row: Row) => adminText('row.edit', { name: nameOf(row) })
  return {
    add: <NewButton ref={addRef} label={newLabel} onClick={() => setEdited('new')} />,
    buttons: (row: Row) => (
      <span className="inline-flex gap-1">
        <EditButton label={editLabel(row)} onClick={() => setEdited(row)} />
        {deletion ? (
          <DeleteButton
            label={adminText('row.delete', { name: nameOf(row) })}
            onClick={() => setDeleting(row)}
          />
        ) : null}
      </span>
    ),
    dialogs: (
      <>
        <EditDialog
          edited={edited}
          onEnd={onEnd}
          titleOf={(row) => (row ? editLabel(row) : newLabel)}
        >
          {(row) => form(row, onEnd)}
        </EditDialog>
        {deletion ? (
          <DeleteDialog
            row={deleting}
            name={deleting ? nameOf(deleting) : ''}
            deletion={deletion}
            onEnd={() => setDeleting(null)}
          />
        ) : null}
      </>
    ),
  }
}

type DeleteDialogProps<Row> = {
  row: Row | null
  name: string
  deletion: Deletion<Row>
  onEnd: () => void
}

/** Asks for confirmation before a row is deleted. Closed while `row` is null. */
function DeleteDialog<Row>({ row, name, deletion, onEnd }: DeleteDialogProps<Row>) {
  const { isBusy, run } = useDialogAction({ failed: deletion.failed, onEnd })
  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={adminText('row.deleteTitle', { name })}
      description={deletion.text}
      confirmLabel={adminText('row.deleteConfirm')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => row && void run(deletion.deleted, () => deletion.run(row))}
    />
  )
}

type EditableListProps<Row> = RowDialogs<Row> & {
  rows: Row[]
  title: string
  description: string
  /** Accessible name of the table. */
  label: string
  empty: { icon: IconName; title: string; text: string }
  /** The columns of a table, or a function that renders the rows in another way. */
  columns: TableColumn<Row>[] | ((buttons: (row: Row) => ReactNode) => ReactNode)
}

/** A card with a list whose rows are added, edited and deleted in dialogs. */
export function EditableList<Row extends { id: string }>(props: EditableListProps<Row>) {
  const { rows, title, description, label, empty, columns } = props
  const addRef = useFocusAfterRemoval(rows.length)
  const { add, buttons, dialogs } = useRowDialogs(props, addRef)
  const actions = actionsColumn(adminText('row.actions'), buttons)
  return (
    <AdminCard title={title} description={description} actions={rows.length > 0 && add}>
      {rows.length === 0 ? (
        <EmptyState
          icon={<Icon name={empty.icon} />}
          level={3}
          title={empty.title}
          text={empty.text}
        >
          {add}
        </EmptyState>
      ) : typeof columns === 'function' ? (
        columns(buttons)
      ) : (
        <Table label={label} columns={[...columns, actions]} rows={rows} />
      )}
      {dialogs}
    </AdminCard>
  )
}

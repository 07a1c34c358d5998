import { Button } from '@/components/ui/button'
import { ConflictDialog, type Saving } from './conflict-dialog'
import { adminText } from './texts'
import type { FieldLabel } from './use-versioned-save'

type DialogFormEndProps<V> = {
  saving: Saving<V> & { isSaving: boolean }
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
        <Button type="submit" disabled={saving.isSaving}>
          {saving.isSaving ? adminText('save.saving') : saveText}
        </Button>
      </div>
      <ConflictDialog saving={saving} labelOf={labelOf} />
    </>
  )
}

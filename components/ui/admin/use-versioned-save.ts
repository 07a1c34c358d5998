import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { changedFields, type Merge, mergeEdits, type Saved, type Seen } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { adminCodeText } from './admin-code-text'
import { callAction } from './call-action'
import { adminText } from './texts'

/** Returns the label of a field by its path, such as 'address.city'. */
export type FieldLabel = (path: string) => string

export type Conflict<V> = Merge<V> & {
  /** The typed values; `stored` is what another admin saved. */
  mine: V
  stored: Seen<V>
}

type Failure = Extract<ActionResult<never>, { ok: false }>

/** Shows the field errors of a failed action, by the paths of its input, in the form. */
export function setFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  { fields = {} }: Failure,
): void {
  for (const [path, message] of Object.entries(fields)) {
    form.setError(path.replace(/^(edit\.value|values)\./, '') as Path<V>, { message })
  }
}

type Options<V extends FieldValues, T extends Saved<V>> = {
  form: UseFormReturn<V>
  /** The row as the page read it. A newer version replaces the values while nothing is typed. */
  row: Seen<V>
  /** Saves the typed values against the version that was read. */
  write: (mine: V, seen: Seen<V>) => Promise<ActionResult<T>>
  /** Merges two edits; field by field by default. */
  merge?: (base: V, stored: V, mine: V) => Merge<V>
  /** Names fields in the toast about merged changes of another admin. */
  labelOf: FieldLabel
  onSaved: (saved: T) => void
  /** The title of a toast, shown with the errors of the fields, or a handler of the failure. */
  onFailed: string | ((failure: Failure) => void)
  /** Resets the form after a save, for screens that create rows and stay mounted. */
  isNew?: boolean
}

/**
 * Saves a form against the version it was loaded from. If another admin changed the same fields
 * meanwhile, sets `conflict` and preserves the typed values.
 */
export function useVersionedSave<V extends FieldValues, T extends Saved<V>>(
  options: Options<V, T>,
) {
  const {
    form,
    row,
    write,
    merge = mergeEdits,
    labelOf,
    onSaved,
    onFailed,
    isNew = false,
  } = options
  const seen = useRef(row)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<V> | null>(null)
  const { isDirty } = form.formState

  const read = useRef(row.version)
  useEffect(() => {
    // Only a row that was read again can be newer than what was saved or merged here.
    if (row.version === read.current || isDirty || isSaving) return
    read.current = row.version
    if (row.version === seen.current.version) return
    seen.current = row
    form.reset(row.values)
  }, [row, isDirty, isSaving, form])

  const typed = () => structuredClone(form.getValues())

  function fill(values: Partial<V>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as Path<V>, value as never, { shouldDirty: true })
    }
  }

  function handleConflict(mine: V, stored: Seen<V>) {
    setConflict({ ...merge(seen.current.values, stored.values, mine), mine, stored })
  }

  function handleFailure(failure: Failure) {
    if (typeof onFailed === 'function') return onFailed(failure)
    setFieldErrors(form, failure)
    const description = adminCodeText(failure.code)
    toast({ title: onFailed, description, variant: 'destructive' })
  }

  async function save(mine: V): Promise<void> {
    const before = typed()
    setSaving(true)
    const result = await callAction(() => write(mine, seen.current))
    setSaving(false)
    if (!result.ok) {
      if (result.code !== 'CONFLICT' || !result.stored) return handleFailure(result)
      return handleConflict(mine, result.stored as Seen<V>)
    }
    if (isNew) form.reset(row.values)
    else {
      const { version, values } = result.data
      seen.current = { version, values }
      // Values typed during the save are preserved and remain unsaved.
      const since = merge(before, values, typed()).values
      form.reset(values)
      fill(changedFields(values, since))
    }
    onSaved(result.data)
    const fields = [...new Set(result.data.theirs.map(labelOf))].join(', ')
    if (fields) toast({ title: adminText('conflict.merged', { fields }) })
  }

  /** Uses the other save as the new base and returns the typed values merged onto it. */
  function rebase({ stored }: Conflict<V>): V {
    const mine = merge(seen.current.values, stored.values, typed()).values
    seen.current = stored
    setConflict(null)
    return mine
  }

  return {
    save,
    isSaving,
    conflict,
    /** Overwrites the other save in the fields that both changed. */
    saveAnyway: () => (conflict ? save(rebase(conflict)) : undefined),
    /** Accepts the other save. With `keepMine`, the changes made here are applied to it, unsaved. */
    takeStored: (keepMine: boolean) => {
      if (!conflict) return
      const mine = rebase(conflict)
      form.reset(conflict.stored.values)
      if (keepMine) fill(changedFields(conflict.stored.values, mine))
    },
    leave: () => setConflict(null),
  }
}

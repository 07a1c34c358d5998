import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { changedFields, type Merge, mergeEdits, type Saved, type Seen } from '@/lib/admin/merge'
import type { ActionResult } from '@/lib/errors/result'
import { kitText } from '../kit/texts'
import { callAction } from '../session/call-action'

/** The name of a field as its form calls it: 'address.city'. */
export type FieldLabel = (path: string) => string

export type Conflict<V> = Merge<V> & {
  /** What is typed here, and what somebody else saved. */
  mine: V
  stored: Seen<V>
}

type Failure = Extract<ActionResult<never>, { ok: false }>

type Options<V extends FieldValues, T extends Saved<V>> = {
  form: UseFormReturn<V>
  /** The row as the screen read it; another version is taken in while nothing is typed. */
  row: Seen<V>
  /** Writes what is typed over what was read. */
  write: (mine: V, seen: Seen<V>) => Promise<ActionResult<T>>
  /** How two edits join; field by field unless said. */
  merge?: (base: V, stored: V, mine: V) => Merge<V>
  /** Names fields for the note that somebody else's changes were kept, too. */
  labelOf: FieldLabel
  onSaved: (saved: T) => void
  onFailed: (failure: Failure) => void
  /** Once it is saved the form is empty again: screens that make something new stay alive. */
  isNew?: boolean
}

/**
 * Saves a form against the version it was made from. Where somebody else changed the same fields
 * meanwhile it gives a conflict to decide, and what is typed stays.
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
    // Only a row that was read anew is newer than what was saved or taken in here.
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

  function meetConflict(mine: V, stored: Seen<V>) {
    setConflict({ ...merge(seen.current.values, stored.values, mine), mine, stored })
  }

  async function save(mine: V): Promise<void> {
    const before = typed()
    setSaving(true)
    const result = await callAction(() => write(mine, seen.current))
    setSaving(false)
    if (!result.ok) {
      if (result.code !== 'CONFLICT' || !result.stored) return onFailed(result)
      return meetConflict(mine, result.stored as Seen<V>)
    }
    if (isNew) form.reset(row.values)
    else {
      const { version, values } = result.data
      seen.current = { version, values }
      // What was typed while the save was under way stays, and stays unsaved.
      const since = merge(before, values, typed()).values
      form.reset(values)
      fill(changedFields(values, since))
    }
    onSaved(result.data)
    const fields = [...new Set(result.data.theirs.map(labelOf))].join(', ')
    if (fields) toast({ title: kitText('conflict.merged', { fields }) })
  }

  /** Takes the other save as what was read; returns what is typed here, laid over it. */
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
    /** Goes over the other save in the fields that both changed. */
    saveAnyway: () => (conflict ? save(rebase(conflict)) : undefined),
    /** Takes the other save in; with `keepMine` what is changed here lies over it, unsaved. */
    takeStored: (keepMine: boolean) => {
      if (!conflict) return
      const mine = rebase(conflict)
      form.reset(conflict.stored.values)
      if (keepMine) fill(changedFields(conflict.stored.values, mine))
    },
    leave: () => setConflict(null),
  }
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import {
  changedFields,
  type LoadedRow,
  type Merge,
  mergeEdits,
  type SavedRow,
} from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { cn } from '@/lib/utils'
import { callAction } from './call-action'
import { adminText, showFailure } from './texts'
import { useUnsavedGuard } from './unsaved-guard'

/** Returns the label of a field by its path, such as 'address.city'. */
export type FieldLabel = (path: string) => string

type Conflict<V> = Merge<V> & {
  /** The typed values; `stored` has those saved by another admin. */
  mine: V
  stored: LoadedRow<V>
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

type Options<V extends FieldValues, T extends SavedRow<V>> = {
  form: UseFormReturn<V>
  /** The row as the page read it. A newer version replaces the values of a form without changes. */
  row: LoadedRow<V>
  /** Saves the typed values against the version that was read. */
  write: (mine: V, seen: LoadedRow<V>) => Promise<ActionResult<T>>
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

/** Saves a form against the version it was loaded from; sets `conflict` if both changed a field. */
export function useVersionedSave<V extends FieldValues, T extends SavedRow<V>>(
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
    // Only a row that the page read again can be newer than the version in `seen`.
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

  function handleConflict(mine: V, stored: LoadedRow<V>) {
    setConflict({ ...merge(seen.current.values, stored.values, mine), mine, stored })
  }

  function handleFailure(failure: Failure) {
    if (typeof onFailed === 'function') return onFailed(failure)
    setFieldErrors(form, failure)
    showFailure(onFailed, failure.code)
  }

  /** Returns whether the values are saved. */
  async function save(mine: V): Promise<boolean> {
    const before = typed()
    setSaving(true)
    const result = await callAction(() => write(mine, seen.current))
    setSaving(false)
    if (!result.ok) {
      if (result.code !== 'CONFLICT' || !result.stored) handleFailure(result)
      else handleConflict(mine, result.stored as LoadedRow<V>)
      return false
    }
    if (isNew) form.reset(row.values)
    else {
      const { version, values } = result.data
      seen.current = { version, values }
      // Values typed during the save remain, unsaved. `reset` is not used, because it would remount lists.
      const now = typed()
      form.clearErrors()
      form.resetDefaultValues(values)
      fill(changedFields(now, merge(before, values, now).values))
    }
    onSaved(result.data)
    const fields = [...new Set(result.data.changedByOther.map(labelOf))].join(', ')
    if (fields) toast({ title: adminText('conflict.merged', { fields }) })
    return true
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

/** The part of the result of `useVersionedSave` that `ConflictDialog` uses. */
export type VersionedSave<V> = {
  conflict: Conflict<V> | null
  saveAnyway: () => void
  takeStored: (keepMine: boolean) => void
  leave: () => void
}

type ConflictDialogProps<V> = { saving: VersionedSave<V>; labelOf: FieldLabel }

/**
 * Shows the fields that another admin saved meanwhile and offers the ways to resolve the conflict.
 * Typed values are preserved.
 */
export function ConflictDialog<V extends object>({ saving, labelOf }: ConflictDialogProps<V>) {
  const { conflict, saveAnyway, takeStored, leave } = saving
  const named = (paths: string[]) => [...new Set(paths.map(labelOf))]
  return (
    <Dialog open={conflict !== null} onOpenChange={(open) => (open ? undefined : leave())}>
      <DialogContent
        title={adminText('conflict.title')}
        description={adminText('conflict.text')}
        closeLabel={adminText('conflict.close')}
        className="md:max-w-lg"
      >
        {conflict ? (
          <dl className="mt-4 grid gap-3 text-sm">
            {conflict.both.length > 0 ? (
              <div className="rounded-md bg-danger-soft p-3">
                <dt className="font-semibold text-danger-ink">{adminText('conflict.both')}</dt>
                {named(conflict.both).map((label) => (
                  <dd key={label} className="mt-1 min-w-0">
                    <span className="font-medium">{label}</span>
                    <TwoValues
                      conflict={conflict}
                      path={conflict.both.find((path) => labelOf(path) === label) ?? ''}
                    />
                  </dd>
                ))}
              </div>
            ) : null}
            {conflict.changedByOther.length > 0 ? (
              <div className="rounded-md bg-surface-2 p-3">
                <dt className="font-semibold">{adminText('conflict.changedByOther')}</dt>
                <dd>{named(conflict.changedByOther).join(', ')}</dd>
              </div>
            ) : null}
          </dl>
        ) : null}
        <div className="mt-6 grid grid-cols-1 gap-2 *:h-auto *:min-h-11 *:whitespace-normal *:py-2.5">
          <Button onClick={saveAnyway}>{adminText('conflict.saveAnyway')}</Button>
          <Button variant="secondary" onClick={() => takeStored(true)}>
            {adminText('conflict.merge')}
          </Button>
          <Button variant="ghost" onClick={() => takeStored(false)}>
            {adminText('conflict.takeStored')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** The typed and the stored value of a field, if both are plain values. */
function TwoValues<V extends object>({ conflict, path }: { conflict: Conflict<V>; path: string }) {
  const mine = plainText(valueAt(conflict.mine, path))
  const stored = plainText(valueAt(conflict.stored.values, path))
  if (mine === null || stored === null) return null
  const rows = [
    [adminText('conflict.mine'), mine],
    [adminText('conflict.other'), stored],
  ] as const
  return (
    <span className="mt-1 block border-danger/40 border-l-2 pl-3">
      {rows.map(([who, text]) => (
        <span key={who} className="block break-words">
          <span className="text-muted">{who}: </span>
          <span className="line-clamp-3 whitespace-pre-line">{text}</span>
        </span>
      ))}
    </span>
  )
}

function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values)
}

/** Returns a value as text; null for objects and lists. */
function plainText(value: unknown): string | null {
  if (value === undefined || Array.isArray(value)) return null
  if (value === null || value === '') return adminText('conflict.nothing')
  if (typeof value === 'boolean') return adminText(value ? 'conflict.yes' : 'conflict.no')
  return typeof value === 'object' ? null : String(value)
}

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  onReset?: () => void
  /** Without it the button submits the surrounding form. */
  onSave?: () => void
  saveLabel?: string
  /** True while no row is stored yet. */
  isNew?: boolean
}

/** The bottom bar of a form with its save state and button. Ctrl+S presses the button. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, isSaving, onReset, onSave, saveLabel, isNew = false } = props
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const isInactive = !isDirty || isSaving
  const state = isSaving ? 'saving' : isDirty ? 'dirty' : isNew ? 'unstored' : 'clean'
  return (
    <section
      aria-label={adminText('save.bar')}
      className="short:static sticky bottom-0 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-t-lg border border-border border-b-0 bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="mr-auto flex items-center gap-2 text-muted text-sm">
        <span
          aria-hidden="true"
          className={cn('size-2 rounded-full', isDirty || isNew ? 'bg-coin' : 'bg-success')}
        />
        {adminText(`save.${state}`)}
      </p>
      {onReset ? (
        <Button variant="ghost" isInactive={isInactive} onClick={() => onReset()}>
          {adminText('save.reset')}
        </Button>
      ) : null}
      <Button
        ref={button}
        type={onSave ? 'button' : 'submit'}
        isBusy={isSaving}
        isInactive={isInactive}
        onClick={() => onSave?.()}
      >
        {isSaving ? adminText('save.saving') : (saveLabel ?? adminText('save.save'))}
      </Button>
    </section>
  )
}

/** A field that is shown only if `when` returns true. Fields with the same path are alternatives. */
type ShownField<V> = { name: string; when?: (values: V) => boolean }

/**
 * Returns the resolver of a schema. An invalid value of a field that is not shown is replaced by the stored
 * value, because the error would not be shown either.
 */
export function createShownFieldsResolver<V extends FieldValues>(
  schema: z.ZodType,
  stored: V,
  fields: readonly ShownField<V>[],
): Resolver<V> {
  const resolve = zodResolver(schema as never) as unknown as Resolver<V>
  return async (typed, ...rest) => {
    const result = await resolve(typed, ...rest)
    const isShown = ({ when }: ShownField<V>) => !when || when(typed)
    const shown = new Set(fields.filter(isShown).map(({ name }) => name))
    const wrong = fields.filter(({ name }) => !shown.has(name) && get(result.errors, name))
    if (wrong.length === 0) return result
    const values = structuredClone(typed)
    for (const { name } of wrong) set(values, name, get(stored, name))
    return resolve(values, ...rest)
  }
}

export type RowFormOptions<V extends FieldValues> = {
  schema: z.ZodType<V, unknown>
  /** The fields that are not always shown. */
  fields?: readonly ShownField<V>[]
  row: LoadedRow<V>
  isNew?: boolean
  write: (values: V, seen: LoadedRow<V>) => Promise<ActionResult<SavedRow<V>>>
  labelOf: FieldLabel
  /** Returns the text of an error by the message of the schema and the name of the field. */
  errorText: (message: string, name: string) => string
  /** Titles of the toasts. */
  savedText: string
  failedText: string
  onSaved?: () => void
}

/**
 * A form of one row that is saved against the version it was loaded from. A failed save preserves the typed
 * values; a successful one shows a toast and refreshes the screen. Leaving it with unsaved changes asks for
 * confirmation.
 */
export function useRowForm<V extends FieldValues>(options: RowFormOptions<V>) {
  const { schema, fields = [], row, isNew, write, labelOf, errorText } = options
  const { savedText, failedText, onSaved } = options
  const router = useRouter()
  const form = useForm<V>({
    resolver: createShownFieldsResolver(schema, row.values, fields),
    defaultValues: row.values as DefaultValues<V>,
  })
  // Read during rendering, because react-hook-form renders again only for state that was read.
  const { errors, isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const saving = useVersionedSave<V, SavedRow<V>>({
    form,
    row,
    isNew,
    write,
    labelOf,
    onSaved: () => {
      toast({ title: savedText, variant: 'success' })
      router.refresh()
      onSaved?.()
    },
    onFailed: failedText,
  })
  const error = (name: keyof V & string): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' && message !== '' ? errorText(message, name) : undefined
  }
  return { form, saving, error, submit: form.handleSubmit(saving.save) }
}

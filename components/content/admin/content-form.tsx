import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import {
  type FieldValues,
  FormProvider,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form'
import type { z } from 'zod'
import { callAction } from '@/components/ui/admin/call-action'
import { FormControl } from '@/components/ui/admin/form-control'
import { adminCodeText } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import {
  ConflictDialog,
  createShownFieldsResolver,
  SaveBar,
  setFieldErrors,
  useVersionedSave,
} from '@/components/ui/admin/use-versioned-save'
import { toast } from '@/components/ui/toast'
import type { FieldGroup, FieldSpec } from '@/lib/content/admin/forms'
import { type SavedState, savedState } from '@/lib/content/admin/item'
import type { LoadedRow, SavedRow } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { cn } from '@/lib/utils'
import { useContentLabel } from './content-history'

type ContentFormProps<V extends FieldValues, T extends SavedRow<V>> = {
  /** Names the texts of the form: 'kinds.<kind>.fields'. */
  kind: string
  groups: readonly FieldGroup[]
  schema: z.ZodType<V, V>
  /** The stored row, or the initial values of a new one. */
  row: LoadedRow<V>
  /** Saves the values against the version that was read. A failure preserves the typed values. */
  write: (values: V, seen: LoadedRow<V>) => Promise<ActionResult<T>>
  onSaved: (saved: T) => void
  onDirty?: (isDirty: boolean) => void
  /** Renders a live preview of the values. */
  preview?: (values: V) => ReactNode
  /** Parts of the form that are not single fields. */
  children?: ReactNode
  /** Shown above the form, such as history and delete. */
  actions?: ReactNode
  /** Whether saving creates a new row. */
  isNew?: boolean
  /** Returns the names of list elements, such as the blocks of a page. */
  nameOf?: (key: string) => string | undefined
}

/** The form shared by all kinds of content. */
export function ContentForm<V extends FieldValues, T extends SavedRow<V>>(
  props: ContentFormProps<V, T>,
) {
  const { kind, groups, schema, row, write, onSaved, onDirty, preview, children } = props
  const { isNew = false } = props
  const t = useTranslations('admin-content')
  const showResult = useSaveToast(kind)
  const labelOf = useContentLabel(kind, props.nameOf)
  const form = useForm<V>({
    resolver: createShownFieldsResolver(
      schema,
      row.values,
      groups.flatMap(({ fields }) => fields),
    ),
    defaultValues: row.values as never,
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const saving = useVersionedSave<V, T>({
    form,
    row,
    write,
    isNew,
    labelOf,
    onSaved: (saved) => {
      const state = savedState(saved.values, Date.now())
      showResult(isNew ? 'added' : 'updated', { ok: true, data: saved }, state)
      onSaved(saved)
    },
    onFailed: (failure) => {
      setFieldErrors(form, failure)
      showResult(isNew ? 'added' : 'updated', failure)
    },
  })

  useUnsavedGuard(isDirty)
  useEffect(() => {
    onDirty?.(isDirty)
    return () => onDirty?.(false)
  }, [isDirty, onDirty])

  const showInvalid = () => toast({ title: t('checkFields'), variant: 'destructive' })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(saving.save, showInvalid)}
        aria-label={t(`kinds.${kind}.form` as 'title')}
      >
        <div className="grid gap-5">
          {props.actions ? (
            <div className="flex flex-wrap justify-end gap-2">{props.actions}</div>
          ) : null}
          {preview ? <Watched preview={preview} read={() => form.watch() as V} /> : null}
          <FieldGroups kind={kind} groups={groups} />
          {children}
        </div>
        <SaveBar isDirty={isDirty} isSaving={saving.isSaving} onReset={() => form.reset()} />
      </form>
      <ConflictDialog saving={saving} labelOf={labelOf} />
    </FormProvider>
  )
}

type WatchedProps<V> = { preview: (values: V) => ReactNode; read: () => V }

function Watched<V>({ preview, read }: WatchedProps<V>) {
  return preview(read())
}

type FieldGroupsProps = { kind: string; groups: readonly FieldGroup[] }

/** The groups of a form as fieldsets. */
function FieldGroups({ kind, groups }: FieldGroupsProps) {
  const t = useTranslations('admin-content.groups')
  const values = useFormContext().watch()
  return groups.map((group) => (
    <fieldset
      key={group.name}
      className="grid min-w-0 gap-4 rounded-lg border border-border bg-surface p-4 md:grid-cols-2 md:p-5"
    >
      <legend className="sr-only">{t(group.name as 'texts')}</legend>
      <p aria-hidden="true" className="display-3 md:col-span-2">
        {t(group.name as 'texts')}
      </p>
      {group.fields
        .filter(({ when }) => when?.(values) ?? true)
        .map((spec) => (
          <FieldControl key={`${spec.name} ${spec.type}`} kind={kind} spec={spec} />
        ))}
    </fieldset>
  ))
}

type FieldControlProps = {
  kind: string
  spec: FieldSpec
  /** The path of the field in the form; defaults to `spec.name`. */
  path?: string
}

const wide = new Set(['textarea', 'markdown', 'image', 'colors', 'icon'])

/** One field of a form with the texts of its kind. */
export function FieldControl({ kind, spec, path = spec.name }: FieldControlProps) {
  const t = useTranslations('admin-content')
  const { field, fieldState } = useController({ name: path })
  const name = spec.name.split('.').at(-1) ?? spec.name
  const at = (part: string) => `kinds.${kind}.${part}.${name}` as 'title'
  const errorKey = `fieldErrors.${fieldState.error?.message}` as 'fieldErrors.required'
  return (
    <div className={cn('min-w-0', wide.has(spec.type) && 'md:col-span-2')}>
      <FormControl
        field={field}
        spec={spec}
        label={t(at('fields'))}
        hint={t.has(at('hints')) ? t(at('hints')) : undefined}
        error={fieldState.error ? t(t.has(errorKey) ? errorKey : 'fieldErrors.invalid') : undefined}
        optionText={(value) => t(`kinds.${kind}.options.${name}.${value || 'none'}` as 'title')}
      />
    </div>
  )
}

export type Operation = 'added' | 'updated' | 'deleted' | 'ordered' | 'shown' | 'hidden'

/**
 * Returns a function that shows the outcome of a write in a toast. The texts are 'done.<operation>' with
 * 'doneText.<operation>' (followed by the state of the saved row, if there is such a text), or
 * 'failed.<operation>' with the message of the error code. It returns true if the write succeeded.
 */
export function useSaveToast(kind: string) {
  const t = useTranslations('admin-content')
  const at = (part: string, operation: string) => {
    const own = `kinds.${kind}.${part}.${operation}`
    const shared = `${part}.${operation}`
    return [own, shared].find((path) => t.has(path as 'title'))
  }
  const text = (path: string | undefined) => (path ? t(path as 'title') : undefined)
  return <T,>(
    operation: Operation,
    result: ActionResult<T>,
    state: SavedState = '',
  ): result is { ok: true; data: T } => {
    toast(
      result.ok
        ? {
            title: text(at('done', operation)) ?? '',
            description: text(at('doneText', `${operation}${state}`) ?? at('doneText', operation)),
            variant: 'success',
          }
        : {
            title: text(at('failed', operation)) ?? '',
            description: adminCodeText(result.code),
            variant: 'destructive',
          },
    )
    return result.ok
  }
}

/**
 * Returns `saved`, which opens a section that was created or refreshes an existing one, and `remove`, which
 * deletes a section, shows a toast with the outcome, and opens the list.
 */
export function useSectionActions(kind: 'productSection' | 'specialSection', list: Route) {
  const showResult = useSaveToast(kind)
  const router = useRouter()
  return {
    saved: (id: string | null, savedId: string) => {
      if (id === null) router.replace(`${list}/${savedId}` as Route)
      else router.refresh()
    },
    remove: async (write: () => Promise<ActionResult<void>>) => {
      const result = await callAction(write)
      if (showResult('deleted', result)) router.replace(list)
      else if (!result.ok && result.code === 'CONFLICT') router.refresh()
    },
  }
}

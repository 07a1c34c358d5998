import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '@/components/ui/toast'
import type { FieldGroup } from '@/lib/admin-content/forms'
import { type ActionResult, settled } from '@/lib/errors/result'
import { SaveBar } from '../../kit/save-bar'
import { useUnsavedGuard } from '../../kit/use-unsaved-guard'
import { FieldGroups } from './field-groups'

type ContentFormProps<V extends FieldValues, T> = {
  /** The kind that names its texts: 'kinds.<kind>.fields'. */
  kind: string
  groups: readonly FieldGroup[]
  schema: z.ZodType<V, V>
  values: V
  /** Saves; a failure leaves everything as it was typed. */
  onSave: (values: V) => Promise<ActionResult<T>>
  onSaved: (result: ActionResult<T>, values: V) => void
  onDirty?: (isDirty: boolean) => void
  /** What the shop would show of this, live. */
  preview?: (values: V) => ReactNode
  /** Parts of the form that are no single fields. */
  children?: ReactNode
  /** Above the form, such as history and delete. */
  actions?: ReactNode
  /** Nothing was typed, yet there is something to save (rows outside the form). */
  isTouched?: boolean
  /** Once it is saved the form is empty again: hidden pages stay alive. */
  isNew?: boolean
  /** Takes back what is changed outside the form. */
  onReset?: () => void
}

/** One form for everything the shop's content is made of. */
export function ContentForm<V extends FieldValues, T>(props: ContentFormProps<V, T>) {
  const { kind, groups, schema, values, onSave, onSaved, onDirty, preview, children } = props
  const t = useTranslations('admin-content')
  const form = useForm<V>({ resolver: zodResolver(schema), values, mode: 'onTouched' })
  const { isDirty: isTyped, isSubmitting } = form.formState
  const isDirty = isTyped || Boolean(props.isTouched)

  useUnsavedGuard(isDirty)
  useEffect(() => {
    onDirty?.(isDirty)
    return () => onDirty?.(false)
  }, [isDirty, onDirty])

  const tellInvalid = () => toast({ title: t('checkFields'), variant: 'destructive' })

  const save = form.handleSubmit(async (typed) => {
    const result = await settled(onSave(typed))
    if (result.ok) form.reset(props.isNew ? values : typed)
    for (const [path, message] of Object.entries((!result.ok && result.fields) || {})) {
      form.setError(path.replace(/^values\./, '') as Parameters<typeof form.setError>[0], {
        message,
      })
    }
    onSaved(result, typed)
  }, tellInvalid)

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} aria-label={t(`kinds.${kind}.form` as 'title')}>
        <div className="grid gap-5">
          {props.actions ? (
            <div className="flex flex-wrap justify-end gap-2">{props.actions}</div>
          ) : null}
          {preview ? <Watched preview={preview} read={() => form.watch() as V} /> : null}
          <FieldGroups kind={kind} groups={groups} />
          {children}
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          onReset={() => {
            form.reset()
            props.onReset?.()
          }}
        />
      </form>
    </FormProvider>
  )
}

type WatchedProps<V> = { preview: (values: V) => ReactNode; read: () => V }

function Watched<V>({ preview, read }: WatchedProps<V>) {
  return preview(read())
}

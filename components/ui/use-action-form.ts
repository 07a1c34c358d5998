import { zodResolver } from '@hookform/resolvers/zod'
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { type FieldRule, required } from '@/lib/core/field-rules'
import type { ActionResult } from '@/lib/core/result'

type Failure = Extract<ActionResult<never>, { ok: false }>

type Options<V extends FieldValues, T> = {
  /**
   * The schema of the form, whose messages are error codes of fields. Omit it in forms that would load zod
   * (90 KB) only for the schema: their fields are required by default, and the action validates the values.
   */
  schema?: z.ZodType<unknown, V>
  /** Omit it for server-rendered fields, because it would overwrite values typed before hydration. */
  defaultValues?: DefaultValues<V>
  /** Sends the values. Must not reject: use `toActionResult`, `withConnectionError` or `callAction`. */
  send: (values: V) => Promise<ActionResult<T>>
  onSuccess: (data: T, values: V) => void
  /**
   * Called if the action failed, or with INVALID if the schema refused a typed value. Not called if the
   * refused fields are only empty.
   */
  onFailure: (failure: Failure, values: V) => void
}

const isEmpty = (value: unknown) => !value || (typeof value === 'string' && value.trim() === '')

/**
 * A form that calls one action. A field with a value is validated when it loses the focus, and its error is
 * removed as soon as the value is valid. A failure preserves the typed values, marks the fields that the
 * action or the schema refused, and focuses the first of them.
 */
export function useActionForm<V extends FieldValues, T>(options: Options<V, T>) {
  const { schema, defaultValues, send, onSuccess, onFailure } = options
  const resolver = schema && zodResolver(schema as never, undefined, { mode: 'sync', raw: true })
  const form = useForm<V>({
    defaultValues,
    resolver: resolver as unknown as Resolver<V>,
    reValidateMode: 'onSubmit', // the subscription below revalidates fields that have an error
  })
  const { errors, isSubmitting: isBusy } = form.formState
  const isLeftOut = (name: string) => isEmpty(form.getValues(name as Path<V>))
  const hasError = (name: string) => form.getFieldState(name as Path<V>).error !== undefined
  /** Set between the press of a pointer in the form and its click. */
  const press = useRef<{ left: string | null } | null>(null)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const error = name && form.getFieldState(name as Path<V>).error
          if (!error) return
          if (error.message === 'required' && !isEmpty(form.getValues(name as Path<V>))) {
            form.clearErrors(name as Path<V>)
          } else void form.trigger(name as Path<V>)
        },
      }),
    [form],
  )

  function check(name: string | null) {
    if (name && !isLeftOut(name) && !hasError(name)) void form.trigger(name as Path<V>)
  }

  function leave({ target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as HTMLElement & { name?: string }
    if (!name) return
    // Validated after the click: an error that appears during a press would move the pressed button away
    // from the pointer.
    if (press.current) press.current.left = name
    else check(name)
  }

  function release() {
    const left = press.current?.left ?? null
    press.current = null
    check(left)
  }

  const submit = form.handleSubmit(
    async (values) => {
      const result = await send(values)
      if (result.ok) return onSuccess(result.data, values)
      const [first] = Object.keys(result.fields ?? {})
      for (const [name, message] of Object.entries(result.fields ?? {})) {
        form.setError(name as Path<V>, { message }, { shouldFocus: name === first })
      }
      onFailure(result, values)
    },
    (refused) => {
      if (Object.keys(refused).every(isLeftOut)) return
      onFailure({ ok: false, code: 'INVALID' }, form.getValues())
    },
  )

  /** Returns the error code of a field, such as 'required'. */
  const errorOf = (name: Path<V>): string | undefined => {
    const message = errors[name]?.message
    return message === undefined ? undefined : String(message)
  }

  return {
    form,
    isBusy,
    errorOf,
    /**
     * Returns the props of a field of the form, with its error code. Without a schema the rule
     * checks its value.
     */
    field: (name: Path<V>, rule: FieldRule = required) => ({
      ...form.register(name, { validate: (value) => rule(String(value ?? '')) ?? true }),
      error: errorOf(name),
    }),
    formProps: {
      // Without JavaScript the browser submits the form. With `post` the fields do not become part
      // of the address.
      method: 'post',
      noValidate: true,
      onBlur: leave,
      onPointerDown: () => {
        press.current = { left: null }
      },
      onKeyDown: release,
      onClick: release,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // React events of a form in a dialog bubble to the form that renders the dialog.
        event.stopPropagation()
        if (isBusy) return
        // Errors of paths without a field, reported by the action, would block every later submission.
        form.clearErrors()
        void submit(event)
      },
    } as const,
  }
}

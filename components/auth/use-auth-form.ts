import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { type ActionResult, arrived, settled } from '@/lib/core/result'

export type FieldErrors = Record<string, string>
type Failure = { code: string }

type Options<T> = {
  fields: readonly string[]
  /** Fields that may be empty. */
  optional?: readonly string[]
  /**
   * Whether the form is for signed-in customers. An ended session is then handled like in other
   * actions.
   */
  isForCustomer?: boolean
  send: (values: Record<string, string>) => Promise<ActionResult<T>>
  onSuccess: (values: Record<string, string>) => void
  onFailure: (failure: Failure, values: Record<string, string>) => void
}

function emptyOnes(
  values: Record<string, string>,
  optional: readonly string[],
): FieldErrors | null {
  const empty = Object.entries(values).filter(
    ([name, value]) => value.trim() === '' && !optional.includes(name),
  )
  return empty.length > 0 ? Object.fromEntries(empty.map(([name]) => [name, 'required'])) : null
}

/**
 * State and handlers of a form that calls one action: busy state and errors by field. Nothing is
 * sent while a required field is empty.
 */
export function useAuthForm<T>(options: Options<T>) {
  const { fields, optional = [], isForCustomer, send, onSuccess, onFailure } = options
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]))
    const empty = emptyOnes(values, optional)
    if (empty) return refuse(form, empty)
    setErrors({})
    setBusy(true)
    const result = await (isForCustomer ? settled : arrived)(send(values))
    setBusy(false)
    if (result.ok) return onSuccess(values)
    refuse(form, result.fields ?? {})
    onFailure(result, values)
  }

  function refuse(form: HTMLFormElement, wrong: FieldErrors) {
    flushSync(() => setErrors(wrong))
    focusInvalid(form)
  }

  // Without JavaScript the browser submits the form. With `post` the fields do not become part of
  // the address.
  const formProps = { method: 'post', noValidate: true, onSubmit: submit } as const
  return { busy, errors, formProps }
}

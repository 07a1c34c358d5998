import { type FormEvent, useState } from 'react'
import { type ActionResult, settled } from '@/lib/errors/result'

export type FieldErrors = Record<string, string>
type Failure = { code: string }

type Options<T> = {
  fields: readonly string[]
  /** Fields that may stay empty. */
  optional?: readonly string[]
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

/** One form that calls one action: busy state, errors by field, nothing sent while a field is empty. */
export function useAuthForm<T>({ fields, optional = [], send, onSuccess, onFailure }: Options<T>) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]))
    const empty = emptyOnes(values, optional)
    setErrors(empty ?? {})
    if (empty) return
    setBusy(true)
    const result = await settled(send(values))
    setBusy(false)
    if (result.ok) return onSuccess(values)
    setErrors(result.fields ?? {})
    onFailure(result, values)
  }

  // Where no code runs, the browser sends the fields itself: never in the address.
  const formProps = { method: 'post', noValidate: true, onSubmit: submit } as const
  return { busy, errors, formProps }
}

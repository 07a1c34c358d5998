import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '@/components/ui/toast'
import type { Saved, Seen } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { type FieldLabel, useVersionedSave } from './use-versioned-save'

type Options<V extends FieldValues> = {
  schema: z.ZodType<V, unknown>
  row: Seen<V>
  isNew?: boolean
  write: (values: V, seen: Seen<V>) => Promise<ActionResult<Saved<V>>>
  labelOf: FieldLabel
  /** Returns the text of an error by the message of the schema. */
  errorText: (message: string) => string
  /** Titles of the toasts. */
  savedText: string
  failedText: string
  onSaved?: () => void
}

/**
 * A form of one row that is saved against the version it was loaded from. A failed save preserves the typed
 * values; a successful one shows a toast and refreshes the screen.
 */
export function useRowForm<V extends FieldValues>(options: Options<V>) {
  const { schema, row, isNew, write, labelOf, errorText, savedText, failedText, onSaved } = options
  const router = useRouter()
  const form = useForm<V>({
    resolver: zodResolver(schema as never) as unknown as Resolver<V>,
    defaultValues: row.values as DefaultValues<V>,
  })
  // Read while rendering, so that the form renders again when they change.
  const { errors } = form.formState
  const saving = useVersionedSave<V, Saved<V>>({
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
    return typeof message === 'string' && message !== '' ? errorText(message) : undefined
  }
  return { form, saving, error, submit: form.handleSubmit(saving.save) }
}

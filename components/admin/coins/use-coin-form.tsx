import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '@/components/ui/toast'
import type { Saved, Seen } from '@/lib/admin/merge'
import type { ActionResult } from '@/lib/errors/result'
import { useUnsavedGuard } from '../kit/use-unsaved-guard'
import { ConflictDialog } from '../save/conflict-dialog'
import { type FieldLabel, useVersionedSave } from '../save/use-versioned-save'
import { adminCodeText } from '../use-admin-code-text'

type Options<V extends FieldValues> = {
  schema: z.ZodType<V, unknown>
  row: Seen<V>
  write: (values: V, seen: Seen<V>) => Promise<ActionResult<Saved<V>>>
  labelOf: FieldLabel
  /** The title of the note after a save. */
  savedText: string
  onSaved?: () => void
  isNew?: boolean
}

/** What a numeric field holds as the form keeps it: a number, null for nothing, else what was typed. */
export const asNumber = (value: unknown) => {
  if (value === '' || value === null) return null
  return Number.isNaN(Number(value)) ? value : Number(value)
}

/** A form of the coin rules: saved against the version it was made from, a failed save loses nothing. */
export function useCoinForm<V extends FieldValues>(options: Options<V>) {
  const { schema, row, write, labelOf, savedText, onSaved, isNew } = options
  const t = useTranslations('admin-sales.coins')
  const router = useRouter()
  const form = useForm<V>({
    resolver: zodResolver(schema as never) as unknown as Resolver<V>,
    defaultValues: row.values as DefaultValues<V>,
  })
  const { isDirty, errors } = form.formState
  const saving = useVersionedSave<V, Saved<V>>({
    form,
    row,
    write,
    labelOf,
    isNew,
    onSaved: () => {
      toast({ title: savedText, variant: 'success' })
      router.refresh()
      onSaved?.()
    },
    onFailed: ({ code, fields = {} }) => {
      for (const [path, message] of Object.entries(fields)) {
        const field = path.replace(/^values\./, '')
        form.setError(field as Parameters<typeof form.setError>[0], { message })
      }
      toast({ title: t('failed'), description: adminCodeText(code), variant: 'destructive' })
    },
  })
  useUnsavedGuard(isDirty)

  const error = (name: keyof V & string) => {
    const kind = errors[name]?.message
    if (!kind) return undefined
    return t(`errors.${kind === 'text' || kind === 'long' ? kind : 'number'}`)
  }
  return {
    form,
    error,
    isDirty,
    isSaving: saving.isSaving,
    submit: form.handleSubmit(saving.save),
    dialog: (
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={labelOf}
        onSaveAnyway={saving.saveAnyway}
        onTakeStored={saving.takeStored}
        onClose={saving.leave}
      />
    ),
  }
}

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { callAction } from '@/components/ui/admin/call-action'
import { showFailure } from '@/components/ui/admin/texts'
import { type RowFormOptions, useRowForm } from '@/components/ui/admin/use-versioned-save'
import { toast } from '@/components/ui/toast'
import { limitsOf } from '@/lib/content/admin/controls'
import type { ActionResult } from '@/lib/core/result'

type Options<V extends FieldValues> = Omit<RowFormOptions<V>, 'errorText' | 'failedText'>

const ERRORS = ['text', 'long', 'value', 'factor', 'time', 'order'] as const

/**
 * A form of coin settings that is saved against the version it was loaded from. A failed save
 * preserves the typed values.
 */
export function useCoinForm<V extends FieldValues>(options: Options<V>) {
  const { schema, fields, row, write, labelOf, savedText, onSaved, isNew } = options
  const t = useTranslations('admin-coins')
  const { form, saving, error, submit } = useRowForm({
    schema,
    fields,
    row,
    isNew,
    write,
    labelOf,
    errorText: (message, name) => {
      const key = ERRORS.find((known) => known === message) ?? 'number'
      return t(`errors.${key}`, limitsOf(schema, name))
    },
    savedText,
    failedText: t('failed'),
    onSaved,
  })
  return { form, saving, error, isDirty: form.formState.isDirty, submit }
}

/**
 * Returns `isBusy` and `save`, which runs a write, shows a toast with its outcome, and refreshes the screen
 * after a success or a conflict. `save` returns whether the write succeeded.
 */
export function useSave() {
  const t = useTranslations('admin-coins')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function save<T>(write: () => Promise<ActionResult<T>>, saved: string): Promise<boolean> {
    setBusy(true)
    const result = await callAction(write)
    setBusy(false)
    if (!result.ok) {
      if (result.code === 'CONFLICT') router.refresh()
      showFailure(t('failed'), result.code)
      return false
    }
    toast({ title: saved, variant: 'success' })
    router.refresh()
    return true
  }

  return { isBusy, save }
}

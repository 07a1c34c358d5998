'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import type { ErrorCode } from '@/lib/core/result'
import { addDays } from '@/lib/core/store-time'
import { setProUntil } from '@/server/account/admin-actions'

const PLUS_DAYS = [30, 90, 365]

type ProEditorProps = {
  customerId: string
  /** The last day of Pro as 'YYYY-MM-DD'; null if not active. */
  day: string | null
  today: string
  /** The end of the membership as it was read, also if it is past; null without one. */
  seen: string | null
}

/** Sets the last day of Pro, extends it by some days or ends it. */
export function ProEditor({ customerId, day, today, seen }: ProEditorProps) {
  const t = useTranslations('admin-account.proCard')
  const router = useRouter()
  const [isEnding, setEnding] = useState(false)
  const [isRemoving, startRemoving] = useTransition()
  const save = (next: string | null) =>
    callAction(() => setProUntil({ customerId, day: next, seen }))
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: z.object({ day: z.iso.date().refine((until) => until >= today) }),
    defaultValues: { day: day ?? '' },
    send: ({ day: next }) => save(next),
    onSuccess: (_, { day: next }) => showSaved(next),
    onFailure: ({ code }) => {
      if (code !== 'INVALID') fail(code)
    },
  })
  const isDirty = form.formState.isDirty
  const value = useWatch({ control: form.control, name: 'day' })
  useUnsavedGuard(isDirty)

  function showSaved(next: string | null) {
    form.reset({ day: next ?? '' })
    toast({ title: next ? t('saved') : t('ended2'), variant: 'success' })
    router.refresh()
  }

  function fail(code: ErrorCode) {
    showFailure(t('failed'), code)
    if (code === 'CONFLICT') router.refresh()
  }

  const end = () =>
    startRemoving(async () => {
      const result = await save(null)
      setEnding(false)
      if (result.ok) showSaved(null)
      else fail(result.code)
    })

  return (
    <form {...formProps} className="mt-4 grid gap-3">
      <Field label={t('until')} hint={t('hint')} error={errorOf('day') && t('invalid')}>
        <Input type="date" min={today} {...form.register('day')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {PLUS_DAYS.map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="sm"
            onClick={() => form.setValue('day', addDays(day ?? today, days), { shouldDirty: true })}
          >
            {t('plus', { days })}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} isInactive={!isDirty || value === ''}>
          {t('save')}
        </Button>
        {day ? (
          <Button variant="ghost" isInactive={isBusy} onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={t('confirmEnd')}
        description={t('confirmText')}
        confirmLabel={t('end')}
        tone="danger"
        isBusy={isRemoving}
        onConfirm={end}
      />
    </form>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { saveDailyCode } from '@/server/admin/coins/actions'
import { Field } from '../kit/field'
import { useUnsavedGuard } from '../kit/use-unsaved-guard'
import { useSave } from './use-save'

type DailyFormProps = { claimHours: number; validityHours: number }

/** The hours of the daily code. */
export function DailyForm({ claimHours, validityHours }: DailyFormProps) {
  const t = useTranslations('admin-sales.coins.daily')
  const { isBusy, save, error } = useSave()
  const [isDirty, setDirty] = useState(false)
  useUnsavedGuard(isDirty)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const answer = saveDailyCode({
      claimHours: String(data.get('claimHours')),
      validityHours: String(data.get('validityHours')),
    })
    if (await save(answer, t('saved'))) setDirty(false)
  }

  return (
    <form noValidate onSubmit={submit} onChange={() => setDirty(true)} className="grid gap-4">
      <Field label={t('claim')} hint={t('claimHint')} error={error('claimHours')}>
        <Input name="claimHours" inputMode="numeric" defaultValue={claimHours} />
      </Field>
      <Field label={t('validity')} hint={t('validityHint')} error={error('validityHours')}>
        <Input name="validityHours" inputMode="numeric" defaultValue={validityHours} />
      </Field>
      <Button type="submit" disabled={isBusy || !isDirty} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { HistoryButton } from '@/components/ui/admin/history-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type DailyValues, dailySchema } from '@/lib/coins/schema'
import type { Seen } from '@/lib/core/merge'
import { saveDailyCode } from '@/server/coins/admin/actions'
import { asNumber, useCoinForm } from './use-coin-form'

/** The hours of the daily code. */
export function DailyForm({ row }: { row: Seen<DailyValues> }) {
  const t = useTranslations('admin-coins.daily')
  const labelOf = (path: string) => t(path.startsWith('claim') ? 'claim' : 'validity')
  const { form, error, isDirty, isSaving, submit, dialog } = useCoinForm<DailyValues>({
    schema: dailySchema,
    row,
    write: (values, seen) => saveDailyCode({ seen, values }),
    labelOf,
    savedText: t('saved'),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('claim')} hint={t('claimHint')} error={error('claimHours')}>
        <Input inputMode="numeric" {...form.register('claimHours', { setValueAs: asNumber })} />
      </Field>
      <Field label={t('validity')} hint={t('validityHint')} error={error('validityHours')}>
        <Input inputMode="numeric" {...form.register('validityHours', { setValueAs: asNumber })} />
      </Field>
      <div className="flex flex-wrap justify-between gap-2">
        <Button type="submit" disabled={isSaving || !isDirty}>
          {t('save')}
        </Button>
        <HistoryButton table="site_settings" row="daily_code" labelOf={labelOf} />
      </div>
      {dialog}
    </form>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { saveCoinRule } from '@/server/admin/coins/actions'
import type { AdminRule } from '@/server/admin/coins/dto'
import { Field } from '../kit/field'
import { SwitchField } from '../kit/switch-field'
import { useUnsavedGuard } from '../kit/use-unsaved-guard'
import { useSave } from './use-save'

/** One rule of earning. What was typed stays when saving fails. */
export function RuleForm({ rule }: { rule: AdminRule }) {
  const t = useTranslations('admin-sales.coins.rules')
  const { isBusy, save, error } = useSave()
  const [isDirty, setDirty] = useState(false)
  useUnsavedGuard(isDirty)
  const name = t.has(`names.${rule.action as 'welcome_bonus'}`)
    ? t(`names.${rule.action as 'welcome_bonus'}`)
    : rule.action

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (key: string) => String(data.get(key) ?? '')
    const answer = saveCoinRule({
      id: rule.id,
      amount: text('amount'),
      perDay: text('perDay'),
      perMonth: text('perMonth'),
      description: text('description'),
      isActive: data.has('isActive'),
    })
    if (await save(answer, t('saved'))) setDirty(false)
  }

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={submit}
      onChange={() => setDirty(true)}
      className="grid grid-cols-2 gap-3 md:grid-cols-3"
    >
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        <SwitchField label={t('active')} name="isActive" defaultChecked={rule.isActive} />
      </div>
      <Field label={t('amount')} error={error('amount')}>
        <Input name="amount" inputMode="numeric" defaultValue={rule.amount} />
      </Field>
      <Field label={t('perDay')} error={error('perDay')}>
        <Input
          name="perDay"
          inputMode="numeric"
          defaultValue={rule.perDay ?? ''}
          placeholder={t('noLimit')}
        />
      </Field>
      <Field label={t('perMonth')} error={error('perMonth')} className="col-span-2 md:col-span-1">
        <Input
          name="perMonth"
          inputMode="numeric"
          defaultValue={rule.perMonth ?? ''}
          placeholder={t('noLimit')}
        />
      </Field>
      <Field
        label={t('description')}
        error={error('description')}
        className="col-span-2 md:col-span-2"
      >
        <Input name="description" defaultValue={rule.description} maxLength={200} />
      </Field>
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'secondary'}
        disabled={isBusy || !isDirty}
        className="col-span-2 self-end md:col-span-1"
      >
        {t('save')}
      </Button>
    </form>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { HistoryButton } from '@/components/ui/admin/history-button'
import { ConflictDialog } from '@/components/ui/admin/use-versioned-save'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SwitchField } from '@/components/ui/switch-field'
import { type DailyValues, dailySchema, ruleSchema } from '@/lib/coins/schema'
import type { LoadedRow } from '@/lib/core/merge'
import { asNumber } from '@/lib/products/admin/numbers'
import { saveCoinRule, saveDailyCode } from '@/server/coins/admin-actions'
import type { AdminRule, RuleValues } from '@/server/coins/admin-dto'
import { useCoinForm } from './use-coin-form'

const numeric = { setValueAs: asNumber }

/** The form of one coin rule. Typed values are preserved if saving fails. */
function RuleForm({ rule }: { rule: AdminRule }) {
  const t = useTranslations('admin-coins.rules')
  const labelOf = (path: string) => t(path === 'isActive' ? 'active' : (path as 'amount'))
  const { form, saving, error, isDirty, submit } = useCoinForm<RuleValues>({
    schema: ruleSchema,
    row: rule,
    write: (values, seen) => saveCoinRule({ id: rule.id, seen, values }),
    labelOf,
    savedText: t('saved'),
  })
  const { register } = form
  const name = t.has(`names.${rule.action as 'welcome_bonus'}`)
    ? t(`names.${rule.action as 'welcome_bonus'}`)
    : rule.action

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={submit}
      className="grid grid-cols-2 gap-3 md:grid-cols-3"
    >
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        <SwitchField label={t('active')} {...register('isActive')} />
      </div>
      <Field label={t('amount')} error={error('amount')}>
        <Input inputMode="numeric" {...register('amount', numeric)} />
      </Field>
      <Field label={t('perDay')} error={error('perDay')}>
        <Input
          inputMode="numeric"
          placeholder={t('noDailyLimit')}
          {...register('perDay', numeric)}
        />
      </Field>
      <Field label={t('perMonth')} error={error('perMonth')} className="col-span-2 md:col-span-1">
        <Input inputMode="numeric" placeholder={t('noLimit')} {...register('perMonth', numeric)} />
      </Field>
      <Field
        label={t('description')}
        error={error('description')}
        className="col-span-2 md:col-span-2"
      >
        <Input maxLength={200} {...register('description')} />
      </Field>
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'secondary'}
        isBusy={saving.isSaving}
        isInactive={!isDirty}
        className="col-span-2 self-end md:col-span-1"
      >
        {t('save')}
      </Button>
      <ConflictDialog saving={saving} labelOf={labelOf} />
    </form>
  )
}

/** The hours of the daily code. */
function DailyForm({ row }: { row: LoadedRow<DailyValues> }) {
  const t = useTranslations('admin-coins.daily')
  const labelOf = (path: string) => t(path.startsWith('claim') ? 'claim' : 'validity')
  const { form, saving, error, isDirty, submit } = useCoinForm<DailyValues>({
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
        <Button type="submit" isBusy={saving.isSaving} isInactive={!isDirty}>
          {t('save')}
        </Button>
        <HistoryButton table="site_settings" row="daily_code" labelOf={labelOf} />
      </div>
      <ConflictDialog saving={saving} labelOf={labelOf} />
    </form>
  )
}

type RulesProps = { rules: AdminRule[]; daily: LoadedRow<DailyValues> }

/** The coin rules and the hours of the daily code. */
export function Rules({ rules, daily }: RulesProps) {
  const t = useTranslations('admin-coins')
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <AdminCard title={t('rules.title')} description={t('rules.lead')}>
        <ul className="divide-y divide-border">
          {rules.map((rule) => (
            <li key={rule.id} className="py-5 first:pt-0 last:pb-0">
              <RuleForm rule={rule} />
            </li>
          ))}
        </ul>
      </AdminCard>
      <AdminCard title={t('daily.title')} description={t('daily.lead')}>
        <DailyForm row={daily} />
      </AdminCard>
    </div>
  )
}

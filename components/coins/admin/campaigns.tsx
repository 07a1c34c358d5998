'use client'

import { useTranslations } from 'next-intl'
import { PERIOD_TONES, ShortTime } from '@/components/ui/admin/cells'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { EditableList } from '@/components/ui/admin/editable-list'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import type { TableColumn } from '@/components/ui/table'
import { type CampaignValues, campaignSchema } from '@/lib/coins/schema'
import { periodState } from '@/lib/core/store-time'
import { saveCampaign } from '@/server/coins/admin-actions'
import type { AdminCampaign } from '@/server/coins/admin-dto'
import { useCoinForm } from './use-coin-form'

type CampaignFormProps = {
  campaign: AdminCampaign | null
  categories: { path: string; name: string }[]
  onEnd: () => void
}

const blank = { name: '', factor: '2', startsAt: '', endsAt: '', category: '', isActive: true }

/** The form of a new or existing campaign. Typed values are preserved if saving fails. */
function CampaignForm({ campaign, categories, onEnd }: CampaignFormProps) {
  const t = useTranslations('admin-coins.campaigns')
  const labelOf = (path: string) => t(path as 'name')
  const { form, saving, error, submit } = useCoinForm<CampaignValues>({
    schema: campaignSchema,
    row: campaign ?? { version: null, values: blank },
    write: (values, seen) =>
      saveCampaign({ id: campaign?.id ?? null, seen: campaign ? seen : null, values }),
    labelOf,
    savedText: t('saved'),
    onSaved: onEnd,
    isNew: campaign === null,
  })
  const { register } = form
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2">
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={error('name')}
        className="sm:col-span-2"
        isRequired
      >
        <Input maxLength={80} {...register('name')} />
      </Field>
      <Field label={t('factor')} hint={t('factorHint')} error={error('factor')} isRequired>
        <Input inputMode="decimal" maxLength={3} autoComplete="off" {...register('factor')} />
      </Field>
      <Field label={t('category')}>
        <SelectNative {...register('category')}>
          <option value="">{t('all')}</option>
          {categories.map(({ path, name }) => (
            <option key={path} value={path}>
              {'\u2003'.repeat(path.split('/').length - 1)}
              {name}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('startsAt')} hint={t('timeHint')} error={error('startsAt')} isRequired>
        <Input type="datetime-local" {...register('startsAt')} />
      </Field>
      <Field label={t('endsAt')} error={error('endsAt')} isRequired>
        <Input type="datetime-local" {...register('endsAt')} />
      </Field>
      <SwitchField label={t('isActive')} className="sm:col-span-2" {...register('isActive')} />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} saveText={t('save')} />
    </form>
  )
}

type CampaignsProps = {
  campaigns: AdminCampaign[]
  categories: { path: string; name: string }[]
  /** The time of the request as an ISO instant, for the states. */
  now: string
}

/** The coin campaigns in the admin: create, edit and switch off. */
export function Campaigns({ campaigns, categories, now }: CampaignsProps) {
  const t = useTranslations('admin-coins.campaigns')
  const nameOf = (path: string) =>
    path === '' ? t('all') : (categories.find((one) => one.path === path)?.name ?? path)
  const columns: TableColumn<AdminCampaign>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ values }) => values.name,
      note: ({ values }) => nameOf(values.category),
    },
    {
      id: 'factor',
      header: t('factor'),
      cell: ({ values }) => t('times', { factor: values.factor }),
      className: 'tabular-nums',
    },
    {
      id: 'period',
      header: t('period'),
      cell: ({ startsAt, endsAt }) => (
        <>
          <ShortTime at={startsAt} /> – <ShortTime at={endsAt} />
        </>
      ),
      className: 'tabular-nums',
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ startsAt, endsAt, values: { isActive } }) => {
        const state = periodState({ startsAt, endsAt, isActive }, Date.parse(now))
        return <Badge tone={PERIOD_TONES[state]}>{t(`states.${state}`)}</Badge>
      },
    },
  ]
  return (
    <EditableList
      rows={campaigns}
      title={t('title')}
      description={t('lead')}
      label={t('title')}
      empty={{ icon: 'coins', title: t('empty'), text: t('emptyText') }}
      nameOf={({ values }) => values.name}
      newLabel={t('new')}
      columns={columns}
      form={(row, onEnd) => <CampaignForm campaign={row} categories={categories} onEnd={onEnd} />}
    />
  )
}
